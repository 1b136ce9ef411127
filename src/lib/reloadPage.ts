/** Loads the page anew: its code too, which the browser otherwise keeps as it came, or as it failed to come. */
export const reloadPage = (): void => location.reload();
