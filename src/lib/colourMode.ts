/**
 * The colours that a person has chosen, stored on the device. The start script applies them before the first
 * paint (`src/start`); `components/theme/tokens.css` contains them.
 */
import { localStore } from './browserStore';

export const COLOUR_MODES = {
  system: 'As on this device',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};
export type ColourMode = keyof typeof COLOUR_MODES;

const SLOT = 'colours';
const HIGH_CONTRAST = '(prefers-contrast: more)';
const CHOSEN = 'colourschosen';

const isMode = (stored: string | null): stored is ColourMode =>
  stored !== null && Object.hasOwn(COLOUR_MODES, stored);

export function chosenColours(): ColourMode {
  const stored = localStore.get(SLOT);
  return isMode(stored) ? stored : 'system';
}

export function chooseColours(mode: ColourMode): void {
  if (mode === 'system') localStore.remove(SLOT);
  else localStore.set(SLOT, mode);
  dispatchEvent(new Event(CHOSEN));
}

/** Applies the choice. The sheet itself follows the system between light and dark, also without scripts. */
export function applyColours(): void {
  document.documentElement.dataset.colours =
    localStore.get(SLOT) ?? (matchMedia(HIGH_CONTRAST).matches ? 'contrast' : 'system');
}

/** Calls `onChange` for each choice, here or in another tab, and when the system changes. Returns the stop function. */
export function watchColours(onChange: () => void): () => void {
  const system = matchMedia(HIGH_CONTRAST);
  system.addEventListener('change', onChange);
  addEventListener(CHOSEN, onChange);
  addEventListener('storage', onChange);
  return () => {
    system.removeEventListener('change', onChange);
    removeEventListener(CHOSEN, onChange);
    removeEventListener('storage', onChange);
  };
}

/** Runs a function that reads the colours for paper. Nothing is painted in between. */
export function inLightColours<Result>(run: () => Result): Result {
  const { dataset } = document.documentElement;
  dataset.colours = 'light';
  try {
    return run();
  } finally {
    applyColours();
  }
}
