/** Where a piece of server data stands for the screen that shows it. Old data stays while refreshing. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'denied' | 'failed';

/** Whether an answer is on its way. */
export const isLoading = (status: LoadStatus) => status === 'idle' || status === 'loading';

/** Whether the first answer is still to come, be it a value or a refusal. */
export const isAwaited = ({ status, data }: { status: LoadStatus; data: unknown }) =>
  data === null && isLoading(status);

/** Whether the answer was none, so that `Failure` stands in the place of what was asked for. */
export const isRefused = (status: LoadStatus): status is 'denied' | 'failed' =>
  status === 'denied' || status === 'failed';

const BY_GRAVITY: readonly LoadStatus[] = ['denied', 'failed', 'loading', 'idle'];

/** Several reads together stand where the worst of them stands. */
export const worstOf = (parts: readonly LoadStatus[]): LoadStatus =>
  BY_GRAVITY.find((status) => parts.includes(status)) ?? 'ready';
