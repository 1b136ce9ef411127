/** Old data stays while it is refreshed. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'denied' | 'failed';

export const isLoading = (status: LoadStatus) => status === 'idle' || status === 'loading';

export const isAwaited = ({ status, data }: { status: LoadStatus; data: unknown }) =>
  data === null && isLoading(status);

export const isRefused = (status: LoadStatus): status is 'denied' | 'failed' =>
  status === 'denied' || status === 'failed';

const BY_GRAVITY: readonly LoadStatus[] = ['denied', 'failed', 'loading', 'idle'];

export const worstOf = (parts: readonly LoadStatus[]): LoadStatus =>
  BY_GRAVITY.find((status) => parts.includes(status)) ?? 'ready';
