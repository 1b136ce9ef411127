import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId, buildIdPlugin, cacheId } from './scripts/build/buildId.ts';
import { codeSplitting } from './scripts/build/chunks.ts';
import { classNameOf } from './scripts/build/classNames.ts';
import { landingPlugin } from './scripts/build/landingPlugin.ts';
import { releaseDay } from './scripts/build/releaseDay.ts';
import { CACHED_PAGES } from './src/config/constants.ts';
import { rruleTextPlugin } from './scripts/build/rruleTextPlugin.ts';
import { stylesPlugin } from './scripts/build/stylesPlugin.ts';
import { workerPlugin } from './scripts/build/workerPlugin.ts';

const id = buildId(import.meta.dirname);
const cache = cacheId(import.meta.dirname);
/** The landing page shows when the portal was released. */
const released = { 'import.meta.env.RELEASED_ON': JSON.stringify(releaseDay(import.meta.dirname)) };

export default defineConfig({
  plugins: [
    react(),
    rruleTextPlugin(),
    stylesPlugin(),
    landingPlugin(`${cache} ${CACHED_PAGES}`, released),
    buildIdPlugin(id),
    workerPlugin(),
  ],
  define: {
    ...released,
    'import.meta.env.BUILD_ID': JSON.stringify(id),
    // Data that a build with another id has cached in a browser is not read.
    'import.meta.env.CACHE_ID': JSON.stringify(cache),
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classNameOf } },
  build: {
    outDir: 'dist',
    // The landing page is rendered during bundling, so a timing warning is expected.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: codeSplitting() },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
});
