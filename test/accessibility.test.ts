/** The accessibility statement is complete and names tests that exist. Some criteria are checked in the source of the app. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../emulators/project';
import { unknownClaims } from '../scripts/accessibility/claims';
import { accessibilityDocument } from '../scripts/accessibility/document';
import { CRITERIA } from '../src/config/accessibility';

/** Levels A and AA of WCAG 2.2 (https://www.w3.org/TR/WCAG22/), without the parts of each guideline that are AAA. */
const NUMBERS = `
  1.1.1
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5
  1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
  1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4
  2.2.1 2.2.2
  2.3.1
  2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
  2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2
  3.2.1 3.2.2 3.2.3 3.2.4 3.2.6
  3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8
  4.1.2 4.1.3`;

const text = v.pipe(v.string(), v.trim(), v.minLength(3));
const day = v.pipe(v.string(), v.isoDate());
const criterion = v.strictObject({
  ...{ number: text, name: text, level: v.picklist(['A', 'AA']), met: text },
  tests: v.array(v.pipe(v.string(), v.includes(' > '))),
  written: v.array(v.strictObject({ what: text, on: day, by: text })),
  gaps: v.array(v.strictObject({ what: text, since: day })),
});

test('the statement has the 55 criteria, each with its evidence or with a gap', () => {
  expect(CRITERIA.map(({ number }) => number)).toEqual(NUMBERS.trim().split(/\s+/));
  expect(CRITERIA).toHaveLength(55);
  v.parse(v.array(criterion), CRITERIA);
  const bare = CRITERIA.filter(
    ({ tests, written, gaps }) => tests.length + written.length + gaps.length === 0,
  );
  expect(bare).toEqual([]);
});

test('the statement names only tests that exist', () => {
  expect(unknownClaims(CRITERIA)).toEqual([]);
});

test('docs/accessibility.md is what `npm run accessibility` writes', () => {
  const stored = readFileSync(join(REPOSITORY, 'docs/accessibility.md'), 'utf8');
  expect(stored).toBe(accessibilityDocument(CRITERIA));
});

const sources = readdirSync(join(REPOSITORY, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\./.test(name))
  .map((name) => ({ name, source: readFileSync(join(REPOSITORY, 'src', name), 'utf8') }));

/** Returns what matches in the app, each as `file: match`. */
const found = (pattern: RegExp, files = /./) =>
  sources
    .filter(({ name }) => files.test(name))
    .flatMap(({ name, source }) =>
      [...source.matchAll(pattern)].map(([match]) => `${name}: ${match.replace(/\s+/g, ' ')}`),
    );

test('media is shown only in the players of other sites', () => {
  expect(found(/<(audio|video|embed|object)\b/g, /\.tsx$/)).toEqual([]);
  expect(found(/<iframe\b/g, /\.tsx$/).sort()).toEqual([
    // The preview of a picture of charts is a frame of the portal itself.
    'features/analytics/pages/AnalyticsPage.tsx: <iframe',
    'shared/video/VideoPlayer.tsx: <iframe',
  ]);
});

test('no page plays media by itself', () => {
  // The player of a video is added by a press on Play, so that `autoplay=1` in its address starts what the user wants.
  expect(
    found(/\bautoplay\b(?!;|=1|=true)|\bnew Audio\(|\bAudioContext\b|speechSynthesis/gi),
  ).toEqual([]);
});

test('no style sheet and no manifest locks the orientation', () => {
  expect(found(/\borientation: *(?:portrait|landscape)|screen\.orientation/g)).toEqual([]);
  const manifest = readFileSync(join(REPOSITORY, 'public/manifest.webmanifest'), 'utf8');
  expect(JSON.parse(manifest)).not.toHaveProperty('orientation');
});

test('no component reads the motion of the device', () => {
  expect(found(/device(?:motion|orientation)|Accelerometer|Gyroscope/gi)).toEqual([]);
});

test('no component reads a second finger or a drawn path', () => {
  expect(
    found(
      /touches\[[1-9]|touches\.length|\bon(?:touch|pointer)move|gesture(?:start|change)|onwheel/gi,
    ),
  ).toEqual([]);
});

test('no action happens when the pointer is pressed down', () => {
  const handlers = found(/\bon(?:MouseDown|PointerDown|TouchStart)\w*\b.*/g, /\.tsx$/);
  const harmless = /=\{(?:\(event\) => event\.preventDefault\(\)|stopPropagation)\}$/;
  expect(handlers.filter((handler) => !harmless.test(handler))).toEqual([
    // Remembers the press, for the click that closes the dialog.
    'components/overlay/DialogBox.tsx: onMouseDown={(event) => {',
    // Remembers that the pointer places the cursor.
    'shared/richText/DraftEditor.tsx: onPointerDown={() => {',
    // Starts a drag, which ends on release.
    'features/calendar/components/gridParts.tsx: onTouchStartCapture: ({ target }: ReactTouchEvent) => {',
  ]);
});

/** Returns the rules of a style sheet as [selector, declarations]. */
const rulesOf = (source: string) =>
  [...source.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', declarations = '']) => [selector.trim(), declarations] as const,
  );

test('content that appears with the pointer or the focus is inside the element that has it', () => {
  const showing = sources
    .filter(({ name }) => name.endsWith('.css'))
    .flatMap(({ name, source }) =>
      rulesOf(source)
        .filter(
          ([selector, declarations]) =>
            /:(?:hover|focus(?:-within|-visible)?)\b[^,]*[\s+>~]+\S/.test(selector) &&
            /(?:^|[;\s])(?:display|visibility|opacity|content)\s*:/.test(declarations),
        )
        .map(([selector]) => `${name}: ${selector}`),
    );
  expect(showing.map((each) => each.replace(/\s+/g, ' '))).toEqual([
    'shared/richText/RichTextEditor.module.css: .editor-object:hover > .editor-object-actions, .editor-object:focus-within > .editor-object-actions',
    // Only changes how a picture looks.
    'shared/video/VideoPlayer.module.css: .video-player-facade:hover > .video-player-picture',
  ]);
});

test('no animation repeats more than three times a second', () => {
  const repeated = sources
    .filter(({ name }) => name.endsWith('.css'))
    .flatMap(({ name, source }) =>
      rulesOf(source).flatMap(([, declarations]) =>
        [...declarations.matchAll(/animation:[^;]*infinite[^;]*/g)].map(([value]) => ({
          value: `${name}: ${value}`,
          seconds:
            Number(/([\d.]+)s\b/.exec(value)?.[1] ?? NaN) / (value.includes('ms') ? 1000 : 1),
        })),
      ),
    );
  expect(repeated.filter(({ seconds }) => seconds < 1 / 3)).toEqual([]);
});
