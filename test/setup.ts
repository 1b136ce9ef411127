import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { buildLocks } from './support/locks';

// A loaded machine is slow, not wrong: what is awaited may take its time.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout and so nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

Object.defineProperty(navigator, 'locks', { value: buildLocks() });

afterEach(cleanup);
