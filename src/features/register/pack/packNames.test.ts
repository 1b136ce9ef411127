import { expect, it } from 'vitest';
import { nameInPack } from './gather';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

it.each([
  ['évidence Ωmega 名前.pdf', 'évidence-Ωmega-名前.pdf'],
  ['e\u0301vidence.pdf', '\u00E9vidence.pdf'],
  ['الرخصة ٢٠٢٦.pdf', 'الرخصة-٢٠٢٦.pdf'],
  ['परमिट.pdf', 'परमिट.pdf'],
  ['../../permit..final.pdf', '.-.-permit.final.pdf'],
  ['C:\\log<1>|"a"?*\u0007.pdf', 'C-log-1-a-.pdf'],
  ['Act of 1999. ', 'Act-of-1999.-'],
  ['Act of 1999..', 'Act-of-1999'],
  ['log\uD800 🙂.pdf', 'log-.pdf'],
  ['..', 'file'],
  ['', 'file'],
])('the name of %j in a pack is %j', (text, name) => {
  expect(nameInPack(text, 150)).toBe(name);
});

it.each([
  ['a', 20, `${'a'.repeat(16)}.pdf`],
  ['名', 20, `${'名'.repeat(5)}.pdf`],
  ['𠮷', 20, `${'𠮷'.repeat(4)}.pdf`],
])(
  'a pack shortens a name of many %s to %i bytes and keeps its extension',
  (letter, most, name) => {
    const shortened = nameInPack(`${letter.repeat(200)}.pdf`, most);
    expect(shortened).toBe(name);
    expect(bytesOf(shortened)).toBeLessThanOrEqual(most);
  },
);

it('a pack removes a trailing dot when it shortens a name', () => {
  expect(nameInPack(`Act 1999.${'x'.repeat(200)}.pdf`, 13)).toBe('Act-1999.pdf');
  expect(nameInPack(`Act 1999. ${'x'.repeat(200)}`, 9)).toBe('Act-1999');
});
