/**
 * The three pages of the build, made of the one that Vite writes: `index.html` holds the landing page, readable before any
 * script runs, and is served for `/` alone; `insight.html` is what the function `insightPage` puts an insight's public summary
 * into, in the place of marks like `__TITLE__`; `app.html`, the empty shell, is served for every other address.
 */

/** What `insight.html` says besides its rendered page. */
interface Face {
  brand: string;
  /** Of the element that tells the app the summary. */
  id: string;
}

/** A page that was rendered at build time. */
interface Rendered {
  title: string;
  html: string;
}

/** What React leaves, without a word, where a part could not be rendered or its code was not there yet. */
const UNRENDERED = '<!--$!-->';
const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const START = '<script src="/start.js"></script>';
const MODULE = '\n    <script type="module"';
const HEAD_END = '\n  </head>';

/** Replaces what must be there once. @throws Error when it is not */
function replaceOnce(text: string, part: string | RegExp, by: string, name = 'index.html'): string {
  const [before, after, ...more] = text.split(part);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name} must hold ${String(part)} once.`);
  return `${before}${by}${after}`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** JSON for a script of the page: no browser runs it, so the policy has no part in it. */
const putData = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
const preloadFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;

/** What the page is drawn with is asked for before what it is run with: few requests run side by side. */
function stylesFirst(page: string): string {
  const STYLES = /\n *<link rel="stylesheet"[^>]*>/g;
  const styles = (page.match(STYLES) ?? []).join('');
  return replaceOnce(page.replace(STYLES, ''), MODULE, `${styles}${MODULE}`);
}

/** What the pages name besides what Vite has put into `index.html`, each by its path under `/`. */
interface Files {
  fonts: readonly string[];
}

/** What each page begins with: the text of `start.js`, and what it goes by, as JSON. */
interface Start {
  script: string;
  waves: string;
  /** What asks the database ahead of the app, and what it goes by. */
  first: string;
  ahead: string;
}

/** What runs the app. */
const RUN = /<script type="module"([^>]*) src=("[^"]*")><\/script>/;
/** The scripts that Vite has put into the page. */
const SCRIPTS = /\n *(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Makes the pages. The start script runs the app; those with words in them leave it the whole of its scripts, the shell names them.
 * @param page what Vite made of `index.html`
 * @throws Error when the page lacks a place that is to be filled, or a part was not rendered
 */
export function makePages(
  page: string,
  { landing, face }: { landing: Rendered; face: Rendered & Face },
  { fonts }: Files,
  start: Start,
): { index: string; app: string; insight: string } {
  const begin = (attribute: string) =>
    [
      putData('waves', start.waves),
      putData('ahead', start.ahead),
      `<script${attribute}>${start.script}</script><script>${start.first}</script>`,
    ].join('');
  const links = fonts.map((font) => `\n    ${preloadFont(font)}`).join('');
  const withLinks = stylesFirst(replaceOnce(page, HEAD_END, `${links}${HEAD_END}`));
  const fill = ({ title, html }: Rendered) => {
    if (html.includes(UNRENDERED)) throw new Error(`A part of '${title}' was not rendered.`);
    const titled = replaceOnce(withLinks, TITLE, `<title>${escapeText(title)}</title>`);
    const filled = replaceOnce(titled, ROOT, `<div id="root">${html}</div>`);
    return replaceOnce(filled, START, begin(' data-rendered')).replace(SCRIPTS, '');
  };
  return {
    index: fill(landing),
    app: replaceOnce(withLinks, START, begin('')).replace(
      RUN,
      '<link rel="modulepreload"$1 href=$2>',
    ),
    insight: describe(fill(face), face),
  };
}

/** Says in the head what the page is about, for other sites, and brings the summary along for the app. */
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
