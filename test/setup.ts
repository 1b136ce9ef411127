/**
 * Runs before each unit test file. A worker runs many files in one jsdom and keeps the libraries that they have loaded, so
 * each file starts here with modules of ours, globals and a page that no other file has touched.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, type Config, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { checkLogs, watchLogs } from './support/expectedLogs';
import { findLabelsQuickly } from './support/labels';
import { buildLocks } from './support/locks';
import { refuseSelectorsQuickly } from './support/selectors';

vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
// The guard in src/data/firebase.ts wraps the method anew in each file.
const worker: typeof globalThis & { setItem?: Storage['setItem'] } = globalThis;
Storage.prototype.setItem = worker.setItem ??= Storage.prototype.setItem;
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
findLabelsQuickly();
refuseSelectorsQuickly();

configure({
  // A loaded machine is slow, not wrong: what is awaited may take its time.
  asyncUtilTimeout: 45_000,
  getElementError: (message, container) =>
    Object.assign(new Error([message, isWaiting() ? '' : prettyDOM(container)].join('\n\n')), {
      name: 'TestingLibraryElementError',
    }),
});

/**
 * Whether the library looks for what may yet come. By itself it would print the whole page for each look in vain, which costs more than
 * looking, and once more when it gives up. It knows by this when to look only; its types lack it.
 */
function isWaiting(): boolean {
  const config: Config & { _disableExpensiveErrorDiagnostics?: boolean } = getConfig();
  return config._disableExpensiveErrorDiagnostics === true;
}

// jsdom has no layout, so nothing to scroll, nothing under the pointer and no width, and knows no addresses of blobs.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
document.elementFromPoint = () => null;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;
// Nor has it boxes, by which tabbable tells what is displayed.
Element.prototype.getClientRects = function getClientRects() {
  const boxes = isDisplayed(this) ? [this.getBoundingClientRect()] : [];
  return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null });
};

function isDisplayed(element: Element): boolean {
  const { parentElement } = element;
  return (
    getComputedStyle(element).display !== 'none' && (!parentElement || isDisplayed(parentElement))
  );
}

// Without what others have put there: user-event leaves a clipboard, which jsdom lacks.
for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
Object.defineProperty(navigator, 'locks', { configurable: true, value: buildLocks() });

watchLogs();
afterEach(() => {
  // Where a test failed before it put them back, those after it would wait for ever.
  vi.useRealTimers();
  cleanup();
  checkLogs();
});
