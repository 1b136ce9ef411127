/**
 * Which sheet a style stands in: one that every page names, and one for each room that few visit. Vite makes a sheet for each
 * script instead, which would be some four requests more for a page.
 */
import type { Plugin } from 'vite';

/** Scripts whose styles come with them alone, by the names that `chunks.ts` gives them. */
const APART = new Set(['calendar', 'analytics', 'university']);
/** What Vite ends each sheet with, and takes off once for each file. */
const MARK = /\s*\/\*\$vite\$:\d+\*\//g;

/** A script of a bundle, as far as its sheets go. */
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

/** Puts the sheets of all scripts but those apart into one of the entry's, which the pages of the build name. */
export function stylesPlugin(): Plugin {
  return {
    name: 'portal-styles',
    apply: 'build',
    generateBundle: {
      // Before Vite writes into pages and scripts which sheets they need.
      order: 'pre',
      handler(_options, bundle) {
        const { entry, source } = takeShared(bundle);
        const sheet = this.emitFile({ type: 'asset', name: 'style.css', source });
        entry.viteMetadata?.importedCss.add(this.getFileName(sheet));
      },
    },
  };
}

/** Takes the sheets that are not apart out of a bundle. @throws Error when it has no entry, or lacks a sheet that a script names */
export function takeShared(bundle: Bundle): { entry: Script; source: string } {
  const chunks = inOrder(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  let source = '';
  for (const { name, viteMetadata } of chunks) {
    if (!viteMetadata || APART.has(name)) continue;
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

/** What a script imports stands before its own: what a page says of a component's looks comes after what the component says. */
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
