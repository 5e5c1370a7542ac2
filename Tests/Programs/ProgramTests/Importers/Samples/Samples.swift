// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Configurations like those that the other programs ship, in our own words.
nonisolated enum Samples {
  /// touchegg 2: windows, workspaces, keys and clicks, and zoom in browsers.
  static let touchegg = """
    <touchégg>
      <settings>
        <property name="animation_delay">150</property>
        <property name="action_execute_threshold">20</property>
      </settings>
      <application name="All">
        <gesture type="SWIPE" fingers="3" direction="UP">
          <action type="MAXIMIZE_RESTORE_WINDOW"><animate>true</animate></action>
        </gesture>
        <gesture type="SWIPE" fingers="3" direction="DOWN"><action type="MINIMIZE_WINDOW"/></gesture>
        <gesture type="SWIPE" fingers="3" direction="LEFT">
          <action type="TILE_WINDOW"><direction>left</direction></action>
        </gesture>
        <gesture type="PINCH" fingers="3" direction="IN"><action type="CLOSE_WINDOW"/></gesture>
        <gesture type="SWIPE" fingers="4" direction="UP">
          <action type="CHANGE_DESKTOP"><direction>auto</direction></action>
        </gesture>
        <gesture type="PINCH" fingers="4" direction="OUT"><action type="SHOW_DESKTOP"/></gesture>
        <gesture type="PINCH" fingers="4" direction="IN">
          <action type="SEND_KEYS">
            <repeat>false</repeat><modifiers>Super_L</modifiers><keys>A</keys><on>begin</on>
          </action>
        </gesture>
        <gesture type="TAP" fingers="2">
          <action type="MOUSE_CLICK"><button>3</button><on>begin</on></action>
        </gesture>
      </application>
      <application name="Google-chrome, Chromium">
        <gesture type="PINCH" fingers="2" direction="IN">
          <action type="SEND_KEYS">
            <repeat>true</repeat><modifiers>Control_L</modifiers>
            <keys>KP_Subtract</keys><decreaseKeys>KP_Add</decreaseKeys>
          </action>
        </gesture>
      </application>
    </touchégg>
    """

  /// The first touchegg: gestures of the uTouch days, with their actions in one word.
  static let toucheggOne = """
    <touchégg>
      <settings><property name="composed_gestures_time">111</property></settings>
      <application name="All">
        <gesture type="TAP" fingers="3" direction=""><action type="MOUSE_CLICK">BUTTON=2</action></gesture>
        <gesture type="DRAG" fingers="2" direction="ALL"><action type="SCROLL">SPEED=7:INVERTED=true</action></gesture>
        <gesture type="DRAG" fingers="3" direction="UP"><action type="MAXIMIZE_RESTORE_WINDOW"></action></gesture>
        <gesture type="DRAG" fingers="4" direction="LEFT"><action type="CHANGE_DESKTOP">NEXT</action></gesture>
        <gesture type="PINCH" fingers="3" direction="ALL"><action type="RESIZE_WINDOW"></action></gesture>
      </application>
      <application name="Okular,Gwenview">
        <gesture type="ROTATE" fingers="2" direction="LEFT"><action type="SEND_KEYS">Control+L</action></gesture>
      </application>
    </touchégg>
    """

  /// libinput-gestures: workspaces and the browser's history.
  static let libinputGestures = """
    # Swipes with any number of fingers
    gesture swipe up	_internal ws_up
    gesture swipe down	_internal ws_down
    gesture swipe left	xdotool key alt+Right
    gesture swipe right	xdotool key alt+Left
    gesture swipe left_up 3	notify-send "left and up"
    gesture pinch in 4	xdotool key super+s
    gesture pinch clockwise	i3-msg focus right
    gesture hold on+1 3	xdotool click 2
    timeout 2
    """

  /// fusuma: the browser's history and tabs, zoom, a switcher, and an application of its own.
  static let fusuma = """
    swipe:
      3:
        left:
          command: 'xdotool key alt+Right' # forward
        up:
          sendkey: "LEFTCTRL+T"
          keypress:
            LEFTSHIFT:
              sendkey: "LEFTSHIFT+LEFTCTRL+T"
      4:
        left: { workspace: next }
        up: { window: { maximized: add }, threshold: 0.5 }
    pinch:
      2:
        in: { command: 'xdotool keydown ctrl click 4 keyup ctrl' }
        out: { update: { sendkey: LEFTCTRL+MINUS, interval: 2 } }
    threshold: { swipe: 0.4 }
    plugin:
      inputs: { libinput_command_input: { show-keycodes: true } }
    ---
    context: { application: Gnome-terminal }
    swipe:
      3:
        down: { sendkey: [LEFTCTRL+LEFTSHIFT+W] }
    """

  /// lisgd: edges and corners, a slider at the left edge, and swipes of two fingers.
  static let lisgd = """
    #!/bin/sh
    # Gestures of the screen
    pkill lisgd
    exec lisgd -t 200 -T 60 -m 800 \\
      -g "2,DRUL,BR,*,xdotool key super+q" \\
      -g "2,DU,L,*,P,pactl set-sink-volume 0 +5%" \\
      -g '2,UD,L,*,P,pactl set-sink-volume 0 -5%' \\
      -g '2,LR,*,*,R,xdotool key alt+Left' \\
      -g '3,RL,notify-send "to the left"' &
    """

  /// InputActions: the browser's history, a drag of windows, a switcher, the volume, and a state of windows.
  static let inputActions = """
    touchpad:
      gestures:
        - type: pinch
          fingers: 3
          direction: in
          conditions: $window_class one_of [ firefox, chromium ]
          actions:
            - on: begin
              input:
                - keyboard: [ leftalt+left ]
        - type: swipe
          fingers: 3
          direction: any
          resume_timeout: 500
          actions:
            - on: begin
              input:
                - keyboard: [ +leftmeta ]
                - mouse: [ +left ]
            - on: update
              input:
                - mouse: [ move_by_delta ]
            - on: end_cancel
              input:
                - keyboard: [ -leftmeta ]
                - mouse: [ -left ]
        - type: swipe
          fingers: 4
          direction: left_right
          actions:
            - on: begin
              input:
                - keyboard: [ +leftalt, tab ]
            - on: update
              interval: -75
              input:
                - keyboard: [ leftshift+tab ]
            - on: update
              interval: 75
              input:
                - keyboard: [ tab ]
            - on: end_cancel
              input:
                - keyboard: [ -leftalt ]
        - type: rotate
          fingers: 2
          direction: any
          actions:
            - on: update
              interval: -10
              input:
                - keyboard: [ volumedown ]
            - on: update
              interval: 10
              input:
                - keyboard: [ volumeup ]
        - type: swipe
          fingers: 4
          direction: down
          actions:
            - on: begin
              one:
                - plasma_shortcut: kwin,Window Fullscreen
                  conditions: $window_fullscreen
                - plasma_shortcut: kwin,Window Minimize
    """
}
