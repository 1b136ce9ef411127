/** Where a piece of server data stands for the screen that shows it. Old data stays while refreshing. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'denied' | 'failed';

/** Whether the first answer is still to come, be it a value or a refusal. */
export const isAwaited = ({ status, data }: { status: LoadStatus; data: unknown }) =>
  data === null && (status === 'idle' || status === 'loading');
