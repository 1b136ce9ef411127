/** Values for the rules tests: texts, rich text and URLs, with values at and beyond each limit. */
import { describe, test } from 'vitest';
import type { JsonValue } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import type { Actor } from './cast';
import { NOW } from './cast';
import { STORE, rich } from './records';
import { World } from './world';

/** Values that are accepted, and values that are refused in the same mutation. */
export interface Case {
  who: Actor;
  updateOf: (value: JsonValue) => Update;
  good: JsonValue[];
  bad: JsonValue[];
}

export const x = (n: number): string => 'x'.repeat(n);
export const words = (n: number): string => Array.from({ length: n }, () => 'word').join(' ');
/** Returns rich text of exactly n characters. */
const richOf = (n: number): string => rich(x(n - rich('').length));
const draft = (entityData: string): string =>
  `{"blocks":[{"text":"see"}],"entityMap":{"0":{"data":${entityData}}}}`;

export const text = (n: number): Pick<Case, 'good' | 'bad'> => ({
  good: ['x', x(n), ` ${x(n - 1)}`],
  bad: [x(n + 1), '', ' \t\n', '\u00a0\u2003\u200b\u2060', 5, true, null, { a: 'x' }],
});
export const required = (n: number): Pick<Case, 'good' | 'bad'> => text(n);
export const optional = (n: number): Pick<Case, 'good' | 'bad'> => ({
  good: ['', x(n)],
  bad: [x(n + 1), 5, false, { length: 3 }, { length: n }],
});
const BAD_DRAFTS = [
  draft('{"url":"javascript:alert(1)"}'),
  draft('{"url":"JaVaScript:alert(1)"}'),
  draft('{"url":" javascript:alert(1)"}'),
  draft('{"href" : "data:text/html,x"}'),
  draft('{"src":"//evil.example"}'),
  draft('{"url":"\\u006aavascript:alert(1)"}'),
  draft('{"\\u0075rl":"javascript:alert(1)"}'),
  draft('{"url":"\\\\\\u006aavascript:alert(1)"}'),
  'not json',
  '{"text":"x"',
  '{"text":"x"}',
  '{"blocks":[],"entityMap":{}}',
  '{"blocks":[],"entityMap":{"0":{"data":{"text":"x"}}}}',
  rich('x').slice(0, -1),
  rich('x').slice(0, -2),
  `${rich('x')} `,
  '{"blocks":[{"key":"a","text":"x"}]}',
  `[${rich('x')}]`,
  '{"x":1,"blocks":[{"text":"x"}],"entityMap":{}}',
  '{"blocks":[{"text":"x"}],"other":{}}',
  5,
  { blocks: [{ text: 'x' }] },
];
const GOOD_DRAFTS = [
  rich('\n"Quoted"'),
  rich('\t\\'),
  rich('Plain'),
  ...['[x]', '\\', '"', '/', '—', '水', '😀', '\u0001x', '\u200bx', "'", '}'].map(rich),
  rich('A word about \\u0041 and "url":"javascript:x" as text'),
  draft('{"url":"https://works.example"}'),
  draft('{"url":"mailto:a@works.example"}'),
];
const BLANK = [
  ...['', ' ', ' \t\n\r\f\b ', '\u00a0', '\u200b\ufeff', '\u3000\u2028', '\u00ad', '\u0001'].map(
    rich,
  ),
  rich('\u0001').replace('\\u0001', '\\u2003'),
  rich('').replace('"key":"a"', '"key":"x"'),
  '',
];
export const richText = (n: number): Pick<Case, 'good' | 'bad'> => ({
  good: [...GOOD_DRAFTS, richOf(n)],
  bad: [...BAD_DRAFTS, ...BLANK, richOf(n + 1)],
});
export const richOpt = (n: number): Pick<Case, 'good' | 'bad'> => ({
  good: [...GOOD_DRAFTS, ...BLANK, richOf(n)],
  bad: [...BAD_DRAFTS, richOf(n + 1)],
});
const OBJECTS = '/v0/b/demo-portal.appspot.com/o/';
export const storeUrl: Pick<Case, 'good' | 'bad'> = {
  good: [
    STORE,
    `http://localhost:10199${OBJECTS}documents%2Flegal%2F-Nx-permit.pdf?alt=media&token=1f0e-2d`,
    `http://127.0.0.1:9199${OBJECTS}photos%2Fann~1%2Fa%20photo.png`,
    `http://127.0.0.1:9199${OBJECTS}${x(2000 - `http://127.0.0.1:9199${OBJECTS}`.length)}`,
  ],
  bad: [
    `http://127.0.0.1:9199${OBJECTS}${x(2001 - `http://127.0.0.1:9199${OBJECTS}`.length)}`,
    '/templates/water.png',
    'http://127.0.0.1:9199/v0/b/other/o/x',
    'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com.evil/o/x',
    `http://127.0.0.1${OBJECTS}x`,
    `http://127.0.0.1:9199.evil.example${OBJECTS}x`,
    `http://192.168.0.1:9199${OBJECTS}x`,
    `https://127.0.0.1:9199${OBJECTS}x`,
    `https://firebasestorage.googleapis.com${OBJECTS}x`,
    `https://evil.example/http://127.0.0.1:9199${OBJECTS}x`,
    `http://127.0.0.1:9199${OBJECTS}`,
    `http://127.0.0.1:9199${OBJECTS}..`,
    `http://127.0.0.1:9199${OBJECTS}%2e%2E`,
    `http://127.0.0.1:9199${OBJECTS}x/../../y`,
    `http://127.0.0.1:9199${OBJECTS}x%2F..%2Fy`,
    `http://127.0.0.1:9199${OBJECTS}x\\y`,
    `http://127.0.0.1:9199${OBJECTS}x y`,
    `http://127.0.0.1:9199${OBJECTS}x#y`,
    ` http://127.0.0.1:9199${OBJECTS}x`,
    'javascript:alert(1)',
    '//evil.example/v0/b/x',
    '',
    7,
  ],
};
export const videoUrl: Pick<Case, 'good' | 'bad'> = {
  good: [
    '',
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://youtu.be/abcdefghijk',
    'https://vimeo.com/123456789',
    'https://fast.wistia.com/embed/x',
  ],
  bad: [
    'http://youtu.be/abcdefghijk',
    'https://youtube.com.evil.example/x',
    'https://evilyoutube.com/x',
    'javascript:alert(1)//https://youtu.be/',
    ' https://youtu.be/x',
    `https://youtu.be/${x(2000)}`,
  ],
};
export const times: Pick<Case, 'good' | 'bad'> = {
  good: [SERVER_TIME, NOW],
  bad: [NOW - 1, NOW + 1, String(NOW), true],
};
export const flag: Pick<Case, 'good' | 'bad'> = { good: [true, false], bad: ['true', 1, 'x'] };

/** Returns the cases for the fields of an event with the key `ev-new`, own or shared. */
export const eventValues = (
  event: (field: string) => Pick<Case, 'who' | 'updateOf'>,
): [string, Case][] => [
  ['event title', { ...event('title'), ...required(200) }],
  [
    'event start',
    {
      ...event('start'),
      good: ['2026-05-12 09:30:00.000 PM'],
      bad: ['2026-05-12T09:30:00.000Z', '2026-05-12 09:30:00.000 XM', '', 5, null],
    },
  ],
  ['event end', { ...event('end'), good: ['2026-05-12 12:00:00.000 AM'], bad: ['later'] }],
  ['event desc', { ...event('desc'), ...optional(20_000) }],
  ['event descEditor', { ...event('descEditor'), ...richOpt(20_000) }],
  ['event id', { ...event('id'), good: ['ev-new'], bad: ['ev-own', null] }],
];

/** Tests the good and the bad values of each case. */
export function tryValues(cases: readonly [string, Case][]): void {
  const world = new World();
  describe.each(cases)('%s', (_name, { who, updateOf, good, bad }) => {
    const shown = (value: JsonValue): string => JSON.stringify(value).slice(0, 60);
    test.each(good.map((value) => [shown(value), value] as const))(
      'accepts %s',
      (_shown, value) => {
        world.reset();
        world.allows(who, updateOf(value));
      },
    );
    test.each(bad.map((value) => [shown(value), value] as const))('refuses %s', (_shown, value) => {
      world.reset();
      world.refuses(who, updateOf(value));
    });
  });
}
