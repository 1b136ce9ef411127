/** The entry point. The palette and its data are loaded when it is first opened. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const Palette = lazyComponent(async () => (await import('./components/Palette')).Palette);
export type { Place } from './finding';
