import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import type * as Prerender from '../../src/app/prerender';
import { type Landing, makePages, type Needs } from './pages.ts';

const PRERENDER = 'src/app/prerender.tsx';
const LANDING_PAGE = 'src/features/landing/pages/LandingPage.tsx';
/** The weights that stand above the fold of every page. */
const FONT = /lato-latin-(400|700)-normal-[^/]*\.woff2$/;
const FONTS = 2;

/** Renders the landing page at build time and writes the two pages of the build (see `pages.ts`). */
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
        const landing = await render(config.root);
        const { index, app } = makePages(String(page.source), landing, needsOf(bundle));
        page.source = index;
        this.emitFile({ type: 'asset', fileName: 'app.html', source: app });
      },
    },
  };
}

/** Runs the app's own code here, in Node, as a server would. */
async function render(root: string): Promise<Landing> {
  const { module } = await runnerImport<typeof Prerender>(join(root, PRERENDER), {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react(), withoutStyles()],
  });
  return module.landing;
}

/** Style sheets say nothing to Node, and Vite's own handling of them needs a whole server. */
function withoutStyles(): Plugin {
  const EMPTY = '\0without-styles';
  return {
    name: 'portal-without-styles',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('.css') ? EMPTY : null),
    load: (id) => (id === EMPTY ? '' : null),
  };
}

/** What the landing page's chunk loads, and the fonts. @throws Error when the build lacks them */
function needsOf(bundle: Rolldown.OutputBundle): Needs {
  const files = Object.values(bundle);
  const fonts = files.map(({ fileName }) => fileName).filter((name) => FONT.test(name));
  if (fonts.length !== FONTS) throw new Error(`The build has ${fonts.length} fonts to preload.`);
  const landing = files.find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(LANDING_PAGE),
  );
  if (landing?.type !== 'chunk') throw new Error(`The build has no chunk of ${LANDING_PAGE}.`);

  const chunks = new Map<string, Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (chunks.has(chunk.fileName)) return;
    chunks.set(chunk.fileName, chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(landing);
  const styles = [...chunks.values()].flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return { fonts, scripts: [...chunks.keys()], styles: [...new Set(styles)] };
}
