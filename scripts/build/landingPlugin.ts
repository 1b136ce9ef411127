import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import type * as Prerender from '../../src/app/prerender';
import { classNamesIn } from './classNames.ts';
import { bundleStart } from './bundleStart.ts';
import { assertAllowed, makePages } from './pages.ts';
import { firstScripts, makeWaves, startData } from './waves.ts';

const PRERENDER = 'src/app/prerender.tsx';
const APP = 'src/main.tsx';
const START = 'src/start/startScript.ts';
/** The files that each URL needs, for `npm run budget`. Hosting does not serve this folder. */
const WAVES = '.vite/waves.json';
/**
 * Tells V8 to compile the whole script while it loads, in a background thread. Otherwise it compiles each
 * function at its first call, which interrupts the first render many times. Other browsers treat the line as
 * a comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
/** The font weights at the top of every page. */
const FONT = /lato-latin-(400|700)-normal-[^/]*\.woff2$/;
const FONTS = 2;

/**
 * Renders two pages at build time, and writes the three pages of the build (see `pages.ts`).
 * @param pageVersion a build shows cached pages of this version only
 * @param define constants that the rendered pages show
 */
export function landingPlugin(
  pageVersion: string,
  define: Readonly<Record<string, string>>,
): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'portal-landing',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build made no index.html.');
        for (const file of Object.values(bundle)) if (file.type === 'chunk') neededBy(bundle, file);
        const { landing, face, pages, home } = await render(config.root, define);
        const scriptsOf = (module: string) => scriptsIn(bundle, join(config.root, module));
        const app = scriptsOf(APP);
        const filesOf = (module: string) => {
          const scripts = scriptsOf(module).filter((file) => !app.includes(file));
          return [...sheetsOf(bundle, scripts), ...scripts];
        };
        const waves = makeWaves(pages, filesOf);
        for (const name of [...app, ...firstScripts(pages, filesOf)]) {
          const file = bundle[name];
          if (file?.type === 'chunk') file.code = `${COMPILE_HINT}${file.code}`;
        }
        const script = await bundleStart(join(config.root, START));
        assertAllowed([script], await readFile(join(config.root, 'firebase.json'), 'utf8'));
        const html = makePages(
          String(page.source),
          { landing, face },
          { fonts: fontsOf(bundle) },
          { script, data: startData(app, waves, { version: pageVersion, home }) },
        );
        page.source = html.index;
        this.emitFile({ type: 'asset', fileName: 'app.html', source: html.app });
        this.emitFile({ type: 'asset', fileName: 'insight.html', source: html.insight });
        this.emitFile({ type: 'asset', fileName: WAVES, source: JSON.stringify({ app, waves }) });
      },
    },
  };
}

/** Runs the app's code in Node, as a server would. */
async function render(
  root: string,
  define: Readonly<Record<string, string>>,
): Promise<typeof Prerender> {
  const { module } = await runnerImport<typeof Prerender>(join(root, PRERENDER), {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    define,
    plugins: [react(), withoutStyles()],
  });
  return module;
}

/**
 * Replaces style sheets by their class names. Node needs nothing else, and Vite's own handling needs a whole
 * server.
 */
function withoutStyles(): Plugin {
  const EMPTY = '\0without-styles';
  const CLASS_NAMES = '\0class-names:';
  const SHEET = /\.module\.css$/;
  return {
    name: 'portal-without-styles',
    enforce: 'pre',
    resolveId: (source, importer) =>
      !source.endsWith('.css')
        ? null
        : SHEET.test(source) && importer !== undefined
          ? // Vite would handle an id that ends like a sheet.
            `${CLASS_NAMES}${join(dirname(importer), source).replace(SHEET, '')}`
          : EMPTY,
    load: (id) =>
      id === EMPTY
        ? ''
        : id.startsWith(CLASS_NAMES)
          ? `export default ${JSON.stringify(classNamesIn(`${id.slice(CLASS_NAMES.length)}.module.css`))};`
          : null,
  };
}

/** @throws Error when a font is missing in the build */
function fontsOf(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
  if (fonts.length !== FONTS) throw new Error(`The build has ${fonts.length} fonts to preload.`);
  return fonts;
}

/**
 * Returns the scripts that a module needs to run, its own first.
 * @throws Error when the build doesn't contain the module
 */
function scriptsIn(bundle: Rolldown.OutputBundle, module: string): string[] {
  const own = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.includes(module),
  );
  if (own?.type !== 'chunk') throw new Error(`The build has no script of ${module}.`);
  return neededBy(bundle, own);
}

/**
 * Returns the separate sheets of these scripts. `stylesPlugin.ts` has merged all others into the sheet that
 * every page loads.
 */
const sheetsOf = (bundle: Rolldown.OutputBundle, scripts: readonly string[]) =>
  scripts.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });

/**
 * Returns a script and everything it imports.
 * @throws Error for a circular import, because the order of execution would be random
 */
function neededBy(bundle: Rolldown.OutputBundle, own: Rolldown.OutputChunk): string[] {
  const names = new Set([own.fileName]);
  for (const name of names) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    if (chunk.imports.includes(own.fileName))
      throw new Error(`The scripts ${own.fileName} and ${name} need each other.`);
    chunk.imports.forEach((imported) => names.add(imported));
  }
  return [...names];
}
