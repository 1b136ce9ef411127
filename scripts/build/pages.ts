/**
 * Makes the three pages of the build from the one that Vite writes.
 *
 * `index.html` contains the landing page, which is readable before any script runs, and is served for `/`
 * only. The function
 * `insightPage` fills an insight's public summary into `insight.html`, replacing marks like `__TITLE__`.
 * `app.html` is the empty
 * shell for every other URL.
 */

import { createHash } from 'node:crypto';
import { START_DATA_ID, type StartData } from '../../src/start/contracts.ts';

/** Further contents of `insight.html`, next to its rendered page. */
interface Face {
  brand: string;
  /** Id of the element that contains the summary for the app. */
  id: string;
}

/** A page that was rendered at build time. */
interface Rendered {
  title: string;
  html: string;
}

/** The mark that React silently leaves if a part could not be rendered or its code was not loaded yet. */
const UNRENDERED = '<!--$!-->';
const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const START = '<!-- start script -->';
const MODULE = '\n    <script type="module"';
const HEAD_END = '\n  </head>';

/**
 * Replaces a part that has to occur exactly once.
 * @throws Error when it doesn't
 */
function replaceOnce(text: string, part: string | RegExp, by: string, name = 'index.html'): string {
  const [before, after, ...more] = text.split(part);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name} must hold ${String(part)} once.`);
  return `${before}${by}${after}`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Returns a script element with JSON. Browsers don't run it, so the security policy doesn't apply to it. */
const putData = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
const preloadFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;

/** Moves the style sheets before the scripts, because browsers load few files at the same time. */
function stylesFirst(page: string): string {
  const STYLES = /\n *<link rel="stylesheet"[^>]*>/g;
  const styles = (page.match(STYLES) ?? []).join('');
  return replaceOnce(page.replace(STYLES, ''), MODULE, `${styles}${MODULE}`);
}

/** Files for the pages that Vite has not put into `index.html`, by their path under `/`. */
interface Files {
  fonts: readonly string[];
}

/** The text of the start script, and its data. */
interface Start {
  script: string;
  data: Omit<StartData, 'isRendered'>;
}

/** The element that runs the app. */
const RUN = /<script type="module"([^>]*) src=("[^"]*")><\/script>/;
/** The script elements that Vite has put into the page. */
const SCRIPTS = /\n *(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Makes the pages. The start script runs the app. Prerendered pages leave loading the app's scripts to it;
 * the shell contains them.
 * @param page the `index.html` that Vite has made
 * @throws Error when the page lacks a mark to fill in, or a part was not rendered
 */
export function makePages(
  page: string,
  { landing, face }: { landing: Rendered; face: Rendered & Face },
  { fonts }: Files,
  start: Start,
): { index: string; app: string; insight: string } {
  const begin = (isRendered: boolean) => {
    const data: StartData = { ...start.data, isRendered };
    return `${putData(START_DATA_ID, JSON.stringify(data))}<script>${start.script}</script>`;
  };
  const links = fonts.map((font) => `\n    ${preloadFont(font)}`).join('');
  const withLinks = stylesFirst(replaceOnce(page, HEAD_END, `${links}${HEAD_END}`));
  const fill = ({ title, html }: Rendered) => {
    if (html.includes(UNRENDERED)) throw new Error(`A part of '${title}' was not rendered.`);
    const titled = replaceOnce(withLinks, TITLE, `<title>${escapeText(title)}</title>`);
    const filled = replaceOnce(titled, ROOT, `<div id="root">${html}</div>`);
    return replaceOnce(filled, START, begin(true)).replace(SCRIPTS, '');
  };
  return {
    index: fill(landing),
    app: replaceOnce(withLinks, START, begin(false)).replace(
      RUN,
      '<link rel="modulepreload"$1 href=$2>',
    ),
    insight: describe(fill(face), face),
  };
}

/** Adds metadata for other sites to the head, and the summary for the app. */
function describe(page: string, { brand, id }: Face): string {
  const about = [
    '<meta name="description" content="__DESCRIPTION__">',
    '<meta name="author" content="__AUTHOR__">',
    '<link rel="canonical" href="__URL__">',
    '<meta property="og:type" content="article">',
    `<meta property="og:site_name" content="${escapeText(brand)}">`,
    '<meta property="og:title" content="__TITLE__">',
    '<meta property="og:description" content="__DESCRIPTION__">',
    '<meta property="og:url" content="__URL__">',
    '<meta property="og:image" content="__PREVIEW__">',
    '<meta property="article:published_time" content="__TIME__">',
    '<meta name="twitter:card" content="summary_large_image">',
    putData(id, '__SUMMARY__'),
  ];
  return replaceOnce(page, DESCRIPTION, about.join('\n    '));
}

/**
 * Checks that the hosted portal allows the pages' inline scripts, and no other.
 * @param scripts the exact text of each script in the page
 * @param hosting the text of `firebase.json`
 * @throws Error when the policy lacks a hash; the message contains the required policy
 */
export function assertAllowed(scripts: readonly string[], hosting: string): void {
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const expected = ["script-src 'self'", ...hashes].join(' ');
  if (!hosting.includes(`${expected};`))
    throw new Error(
      `What the pages begin with was changed (src/start/startScript.ts): the policy in firebase.json is to say "${expected}".`,
    );
}
