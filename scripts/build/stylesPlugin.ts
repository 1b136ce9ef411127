/**
 * Writes one style sheet that every page loads, and one for each rarely visited area. Vite would create a
 * sheet for each script, which
 * adds about four requests to a page.
 */
import type { Plugin } from 'vite';

/** The pages (see `chunks.ts`) whose styles stay separate. */
const APART = /^(?:calendar|analytics|university)\b/;
/** The marker that Vite appends to each sheet, and removes only once from each file. */
const MARK = /\s*\/\*\$vite\$:\d+\*\//g;

/** The parts of a chunk that matter for its sheets. */
interface Script {
  type: 'chunk';
  name: string;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string> };
}
/** The files of a build by their path under `/`. */
export type Bundle = Record<string, Script | { type: 'asset'; source: string | Uint8Array }>;

/** Merges the sheets of all chunks, except separate ones, into the entry's sheet, which all pages load. */
export function stylesPlugin(): Plugin {
  return {
    name: 'portal-styles',
    apply: 'build',
    generateBundle: {
      // Runs before Vite writes into pages and scripts which sheets they need.
      order: 'pre',
      handler(_options, bundle) {
        const { entry, source } = takeShared(bundle);
        const sheet = this.emitFile({ type: 'asset', name: 'style.css', source });
        entry.viteMetadata?.importedCss.add(this.getFileName(sheet));
      },
    },
  };
}

/**
 * Removes the shared sheets from a bundle.
 * @throws Error when the bundle has no entry, or lacks a sheet that a chunk names
 */
export function takeShared(bundle: Bundle): { entry: Script; source: string } {
  const chunks = inOrder(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  let source = '';
  for (const { name, viteMetadata } of chunks) {
    if (!viteMetadata || APART.test(name)) continue;
    for (const file of viteMetadata.importedCss) {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}.`);
      source += String(sheet.source).replace(MARK, '');
      Reflect.deleteProperty(bundle, file);
    }
    viteMetadata.importedCss.clear();
  }
  return { entry, source };
}

/**
 * Returns the chunks with each chunk's imports before the chunk itself, so that a page's styles override
 * those of its components.
 */
function inOrder(bundle: Bundle): Script[] {
  const ordered = new Set<Script>();
  const later: string[] = [];
  const collect = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || ordered.has(chunk)) return;
    chunk.imports.forEach(collect);
    ordered.add(chunk);
    later.push(...chunk.dynamicImports);
  };
  for (const [name, file] of Object.entries(bundle))
    if (file.type === 'chunk' && file.isEntry) collect(name);
  for (const file of later) collect(file);
  return [...ordered];
}
