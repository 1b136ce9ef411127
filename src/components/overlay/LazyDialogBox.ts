import { lazyComponent } from '../feedback/Lazily';
import type { DialogBoxProps } from './DialogBox';

/** No page starts with a dialog, so its code is loaded when the page is idle (`ConfirmHost`). */
export const LazyDialogBox = lazyComponent<DialogBoxProps>(
  async () => (await import('./DialogBox')).DialogBox,
);
