/** The addon is CommonJS: Vitest unwraps its `default`, Vite and Node do not. @types/react-big-calendar 1.16.3 declares an ES module. */
declare module 'react-big-calendar/lib/addons/dragAndDrop/index.js' {
  import type withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
  const addon: typeof withDragAndDrop | { default: typeof withDragAndDrop };
  export default addon;
}

/** The context of the addon has no types. */
declare module 'react-big-calendar/lib/addons/dragAndDrop/DnDContext.js' {
  import type { Context } from 'react';
  type Draggable = {
    draggableAccessor: (event: object) => boolean;
    onBeginAction: (
      event: object,
      action: 'move' | 'resize',
      direction?: 'UP' | 'DOWN' | 'LEFT' | 'RIGHT',
    ) => void;
    /** Ends a move or resize; null cancels it. */
    onEnd: (dropped: null) => void;
  };
  export const DnDContext: Context<{ draggable: Draggable } | undefined>;
}
