import { render, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOSTILE_HTML, HOSTILE_RICH_TEXT } from '../../../test/support/hostileContent';
import type { InsightBody } from '../../data/records';
import { InsightText } from './components/reader/InsightParts';

const FORBIDDEN =
  'script, iframe, frame, object, embed, form, input, button, textarea, select, base, meta, link, style, svg, math, template, noscript';
const ADDRESSES = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'srcdoc', 'poster'];
const HARMLESS = /^(https?:|mailto:)/i;

/** Returns everything in `root` that could run, ask for input, or imitate the portal. */
function dangersIn(root: ParentNode): string[] {
  const elements = [...root.querySelectorAll('*')];
  const attributes = elements.flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          ['style', 'id', 'name'].includes(name) ||
          (ADDRESSES.includes(name) && !HARMLESS.test(value)),
      )
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  );
  return [
    ...[...root.querySelectorAll(FORBIDDEN)].map(({ localName }) => localName),
    ...attributes,
  ];
}

const body = (fields: Partial<InsightBody>): InsightBody => ({
  contentJSON: '',
  videoUrl: '',
  fileLocation: '',
  fileName: '',
  fileSize: 0,
  ...fields,
});

async function show(fields: Partial<InsightBody>): Promise<HTMLElement> {
  const { container } = render(
    <InsightText body={{ status: 'ready', data: body(fields) }} headingLevel={2} />,
  );
  return within(container).findByRole('region', { name: 'Insight text' });
}

const hacked = vi.fn();
beforeEach(() => {
  hacked.mockReset();
  vi.stubGlobal('hacked', hacked);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('the tests of hostile content have forty cases', () => {
  expect(HOSTILE_HTML.length + HOSTILE_RICH_TEXT.length).toBe(40);
});

describe('hostile HTML in an insight', () => {
  it.each(HOSTILE_HTML)('is shown without running code: $name', async ({ content }) => {
    const raw = new DOMParser().parseFromString(content, 'text/html');
    expect(dangersIn(raw), 'the raw case is hostile').not.toEqual([]);
    const shown = await show({ contentJSON: content });
    shown.querySelectorAll('a').forEach((link) => link.click());
    expect(dangersIn(shown)).toEqual([]);
    expect(hacked).not.toHaveBeenCalled();
  });
});

describe('hostile rich text in an insight', () => {
  it.each(HOSTILE_RICH_TEXT)('is shown without running code: $name', async ({ content }) => {
    const shown = await show({ contentJSON: content });
    shown.querySelectorAll('a').forEach((link) => link.click());
    expect(shown.textContent).not.toBe('');
    expect(dangersIn(shown)).toEqual([]);
    expect(shown.querySelectorAll('a')).toHaveLength(0);
    expect(hacked).not.toHaveBeenCalled();
  });
});
