import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { buildLocks } from './support/locks';

// A loaded machine is slow, not wrong: what is awaited may take its time.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout and so nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
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

Object.defineProperty(navigator, 'locks', { value: buildLocks() });

afterEach(cleanup);
