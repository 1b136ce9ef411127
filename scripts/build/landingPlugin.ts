import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import type * as Prerender from '../../src/app/prerender';
import { classNamesIn } from './classNames.ts';
import { makePages, type Rendered } from './pages.ts';

const PRERENDER = 'src/app/prerender.tsx';
const LANDING_PAGE = 'src/features/landing/pages/LandingPage.tsx';
const INSIGHT_PAGE = 'src/features/insights/pages/InsightPage.tsx';
/** The weights that stand above the fold of every page. */
const FONT = /lato-latin-(400|700)-normal-[^/]*\.woff2$/;
const FONTS = 2;

/** Renders two pages at build time and writes the three of the build (see `pages.ts`). */
export function landingPlugin(): Plugin {
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
        const { landing, face } = await render(config.root);
        const { index, app, insight } = makePages(
          String(page.source),
          {
            landing: { ...landing, ...needsOf(bundle, LANDING_PAGE) },
            face: { ...face, ...needsOf(bundle, INSIGHT_PAGE) },
          },
          fontsOf(bundle),
        );
        page.source = index;
        this.emitFile({ type: 'asset', fileName: 'app.html', source: app });
        this.emitFile({ type: 'asset', fileName: 'insight.html', source: insight });
      },
    },
  };
}

/** Runs the app's own code here, in Node, as a server would. */
async function render(root: string): Promise<typeof Prerender> {
  const { module } = await runnerImport<typeof Prerender>(join(root, PRERENDER), {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react(), withoutStyles()],
  });
  return module;
}

/** Of style sheets Node needs the class names alone, and Vite's own handling of them needs a whole server. */
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
          ? // An id that ends as a sheet does would be Vite's.
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

/** @throws Error when the build lacks one of them */
function fontsOf(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
  if (fonts.length !== FONTS) throw new Error(`The build has ${fonts.length} fonts to preload.`);
  return fonts;
}

/** What the chunk of a page loads. @throws Error when the build has none */
function needsOf(
  bundle: Rolldown.OutputBundle,
  module: string,
): Pick<Rendered, 'scripts' | 'styles'> {
  const page = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  );
  if (page?.type !== 'chunk') throw new Error(`The build has no chunk of ${module}.`);

  const chunks = new Map<string, Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (chunks.has(chunk.fileName)) return;
    chunks.set(chunk.fileName, chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(page);
  const styles = [...chunks.values()].flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return { scripts: [...chunks.keys()], styles: [...new Set(styles)] };
}
