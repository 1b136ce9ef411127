/** The page is bundled on the first request, because most runs of a suite never show the console. */
import { join } from 'node:path';

export interface BundledFile {
  type: string;
  content: Uint8Array | string;
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

const HTML = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tester’s console | Members’ Portal</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/main.css" />
    <script type="module" src="/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Returns the page and its files, by path. @throws Error of Vite when the page doesn't compile */
export async function bundlePage(): Promise<Map<string, BundledFile>> {
  // Imported here so that a suite whose console is never opened doesn't load Vite.
  const { build } = await import('vite');
  const built = await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    envDir: false,
    mode: 'production',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Otherwise NODE_ENV of this process decides, and test runners set it.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // The portal's own build has the same setting for the components' style sheets.
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page/main.tsx'),
        output: {
          entryFileNames: 'main.js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') === true ? 'main.css' : '[name][extname]',
          codeSplitting: false,
        },
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('The page was not built.');
  const files = output.output.map((file): [string, BundledFile] => {
    const name = file.fileName;
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (type === undefined)
      throw new Error(`The console's page has a file of no known type: ${name}`);
    return [`/${name}`, { type, content: file.type === 'chunk' ? file.code : file.source }];
  });
  return new Map([['/', { type: 'text/html; charset=utf-8', content: HTML }], ...files]);
}
