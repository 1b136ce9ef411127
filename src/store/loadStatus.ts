/** The loading status of server data. Old data stays while it is refreshed. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'denied' | 'failed';

/** Returns whether a response is still expected. */
export const isLoading = (status: LoadStatus) => status === 'idle' || status === 'loading';

/** Returns whether the first response, a value or a rejection, is still expected. */
export const isAwaited = ({ status, data }: { status: LoadStatus; data: unknown }) =>
  data === null && isLoading(status);

/** Returns whether the read failed, so that the screen shows `Failure` instead of the data. */
export const isRefused = (status: LoadStatus): status is 'denied' | 'failed' =>
  status === 'denied' || status === 'failed';

const BY_GRAVITY: readonly LoadStatus[] = ['denied', 'failed', 'loading', 'idle'];

/** Returns the status of several reads together, which is the worst one. */
export const worstOf = (parts: readonly LoadStatus[]): LoadStatus =>
  BY_GRAVITY.find((status) => parts.includes(status)) ?? 'ready';
