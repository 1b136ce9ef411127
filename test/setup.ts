/**
 * Prepares each unit test file. A worker runs many files in one jsdom and reuses the loaded libraries. So
 * each file needs fresh
 * modules of ours, fresh globals and an empty page.
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
// The guard in src/data/firebase.ts wraps the method again in each file.
const worker: typeof globalThis & { setItem?: Storage['setItem'] } = globalThis;
Storage.prototype.setItem = worker.setItem ??= Storage.prototype.setItem;
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
findLabelsQuickly();
refuseSelectorsQuickly();

configure({
  // On a busy machine, waiting may take long without an error.
  asyncUtilTimeout: 45_000,
  getElementError: (message, container) =>
    Object.assign(new Error([message, isWaiting() ? '' : prettyDOM(container)].join('\n\n')), {
      name: 'TestingLibraryElementError',
    }),
});

/**
 * Returns whether the library is waiting for an element. By default, it would print the whole page for each
 * failed attempt, which takes
 * longer than the search. It is printed once, at the end. The library's types lack this field.
 */
function isWaiting(): boolean {
  const config: Config & { _disableExpensiveErrorDiagnostics?: boolean } = getConfig();
  return config._disableExpensiveErrorDiagnostics === true;
}

// jsdom has no layout: it can't scroll, has no element under the pointer and no width. It also has no URLs of
// blobs.
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
// It also lacks boxes, from which tabbable derives whether an element is displayed.
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

// Removes what earlier files have added: user-event leaves a clipboard, which jsdom lacks.
for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
Object.defineProperty(navigator, 'locks', { configurable: true, value: buildLocks() });

watchLogs();
afterEach(() => {
  // If a test failed before it restored the timers, later tests would wait forever.
  vi.useRealTimers();
  cleanup();
  checkLogs();
});
