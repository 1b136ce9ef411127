/** Where a piece of server data stands for the screen that shows it. Old data stays while refreshing. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'denied' | 'failed';
