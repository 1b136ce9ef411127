/**
 * The two pages of the build, made of the one that Vite writes: `index.html` holds the landing page, readable before any
 * script runs, and is served for `/` alone; `app.html`, the empty shell, is served for every other address.
 */

export interface Landing {
  title: string;
  html: string;
}

/** Files of the build that a page needs at once and Vite does not know of, by their path under `/`. */
export interface Needs {
  fonts: readonly string[];
  /** Only for the landing page. */
  scripts: readonly string[];
  styles: readonly string[];
}

const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*<\/title>/;
const HINT = '\n    <script src="/start.js"></script>';
const MODULE = '\n    <script type="module"';
const HEAD_END = '\n  </head>';

/** Replaces what must be there once. @throws Error when it is not */
function replace(page: string, part: string | RegExp, by: string): string {
  const [before, after, ...more] = page.split(part);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`index.html must hold ${String(part)} once.`);
  return `${before}${by}${after}`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const preloadFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
const preloadScript = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
const styleSheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;

/** What the page is drawn with is asked for before what it is run with: few requests run side by side. */
function stylesFirst(page: string): string {
  const STYLES = /\n *<link rel="stylesheet"[^>]*>/g;
  const styles = (page.match(STYLES) ?? []).join('');
  return replace(page.replace(STYLES, ''), MODULE, `${styles}${MODULE}`);
}

/**
 * Makes both pages.
 * @param page what Vite made of `index.html`
 * @throws Error when the page lacks a place that is to be filled
 */
export function makePages(
  page: string,
  landing: Landing,
  needs: Needs,
): { index: string; app: string } {
  const withLinks = (links: string[]) =>
    replace(page, HEAD_END, `${links.map((link) => `\n    ${link}`).join('')}${HEAD_END}`);
  const fonts = needs.fonts.map(preloadFont);
  const isNew = (file: string) => !page.includes(`"/${file}"`);

  const front = withLinks([
    ...fonts,
    ...needs.styles.filter(isNew).map(styleSheet),
    ...needs.scripts.filter(isNew).map(preloadScript),
  ]);
  return {
    index: replace(
      replace(stylesFirst(front), TITLE, `<title>${escapeText(landing.title)}</title>`),
      ROOT,
      `<div id="root">${landing.html}</div>`,
    ),
    app: replace(stylesFirst(withLinks(fonts)), HINT, ''),
  };
}
