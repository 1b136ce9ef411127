import { lazyComponent } from '../feedback/Lazily';
import type { DialogBoxProps } from './DialogBox';

/** The box of every dialog. No page begins with one, so its code comes once the page rests (`ConfirmHost`). */
export const LazyDialogBox = lazyComponent<DialogBoxProps>(
  async () => (await import('./DialogBox')).DialogBox,
);
