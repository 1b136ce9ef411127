/**
 * The addon is CommonJS, whose `default` Vitest takes out of what it imports, and Vite leaves in it, as Node does.
 * @types/react-big-calendar 1.16.3 describes it as a module.
 */
declare module 'react-big-calendar/lib/addons/dragAndDrop/index.js' {
  import type withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
  const addon: typeof withDragAndDrop | { default: typeof withDragAndDrop };
  export default addon;
}

/** What the addon's parts share, described by nobody. */
declare module 'react-big-calendar/lib/addons/dragAndDrop/DnDContext.js' {
  import type { Context } from 'react';
  type Draggable = {
    draggableAccessor: (event: object) => boolean;
    onBeginAction: (
      event: object,
      action: 'move' | 'resize',
      direction?: 'UP' | 'DOWN' | 'LEFT' | 'RIGHT',
    ) => void;
    /** Ends whatever was begun; null leaves everything where it is. */
    onEnd: (dropped: null) => void;
  };
  export const DnDContext: Context<{ draggable: Draggable } | undefined>;
}
