import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Scheme = 'light' | 'dark';
type Colours = Record<string, string>;

/** Returns the colour variables that a rule sets, as they are on light or on dark screens. */
function coloursOf(selector: string, scheme: Scheme): Colours {
  const rule = sheet.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? '';
  const found = [...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => {
    const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
    return [name, scheme === 'light' ? light : dark] as const;
  });
  return Object.fromEntries(found);
}

const MODES = {
  light: coloursOf(':root', 'light'),
  dark: coloursOf(':root', 'dark'),
  'high contrast, light': {
    ...coloursOf(':root', 'light'),
    ...coloursOf("[data-colours='contrast']", 'light'),
  },
  'high contrast, dark': {
    ...coloursOf(':root', 'dark'),
    ...coloursOf("[data-colours='contrast']", 'dark'),
  },
};

function hexOf(colours: Colours, name: string): string {
  const value = colours[name] ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return hexOf(colours, other);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`);
  return value;
}

/** Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['color-surface', 'color-page', 'color-sunken'];
const SOFT = ['brand', 'accent', 'success', 'warning', 'danger'].map(
  (name) => `color-${name}-soft`,
);
const on = (grounds: readonly string[], ...texts: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const TEXTS = [
  ...on([...GROUNDS, ...SOFT], 'color-ink', 'color-muted'),
  ...on([...GROUNDS, 'color-brand-soft'], 'color-brand', 'color-brand-strong'),
  ...on([...GROUNDS, 'color-accent-soft'], 'color-accent-strong'),
  ...on(GROUNDS, 'color-accent'),
  ...['success', 'warning', 'danger'].flatMap((name) =>
    on([...GROUNDS, `color-${name}-soft`], `color-${name}`),
  ),
  ...on([...GROUNDS, 'color-danger-soft'], 'color-danger-strong'),
  ...on(
    ['brand', 'brand-strong', 'accent', 'accent-strong', 'danger', 'danger-strong', 'success'].map(
      (name) => `color-${name}`,
    ),
    'color-on-brand',
  ),
  ...on(['color-brand-deep', 'color-deep-raised'], 'color-on-deep', 'color-on-deep-soft'),
  ...on(['color-brand-deep'], 'color-accent-bright'),
  ...on(['event-own', 'event-deadline', 'event-linked'], 'color-on-event'),
  ...on(['event-event', 'event-national'], 'color-on-event-bright'),
];

const CONTROLS = [
  ...on(GROUNDS, 'color-line-strong', 'color-focus', 'color-brand', 'color-accent'),
  ...on(['color-danger-soft'], 'color-danger'),
  ...on(['color-brand-deep'], 'color-accent-bright'),
  ...on(['color-surface'], 'event-own', 'event-deadline', 'event-linked'),
];

describe.each(Object.entries(MODES))('the colours of the mode %s', (mode, colours) => {
  const isHigh = mode.startsWith('high');
  const weak = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([a, b]) => ({
        pair: `${a} on ${b}`,
        is: contrast(hexOf(colours, a), hexOf(colours, b)),
      }))
      .filter(({ is }) => is < least)
      .map(({ pair, is }) => `${pair} ${is.toFixed(2)}`);

  it('have the contrast that text needs, 7 to 1 in high contrast', () => {
    expect(weak(TEXTS, isHigh ? 7 : 4.5)).toEqual([]);
  });

  it('have the contrast that controls and the focus need', () => {
    expect(weak(CONTROLS, isHigh ? 4.5 : 3)).toEqual([]);
  });
});

it('high contrast changes only colours that exist', () => {
  const changed = Object.keys(coloursOf("[data-colours='contrast']", 'light'));
  expect(changed.length).toBeGreaterThan(20);
  expect(changed.filter((name) => !(name in MODES.light))).toEqual([]);
});
