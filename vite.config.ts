import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId, buildIdPlugin } from './scripts/build/buildId.ts';
import { codeSplitting } from './scripts/build/chunks.ts';
import { compileHintPlugin } from './scripts/build/compileHintPlugin.ts';
import { classNameOf } from './scripts/build/classNames.ts';
import { landingPlugin } from './scripts/build/landingPlugin.ts';
import { rruleTextPlugin } from './scripts/build/rruleTextPlugin.ts';
import { stylesPlugin } from './scripts/build/stylesPlugin.ts';
import { workerPlugin } from './scripts/build/workerPlugin.ts';

const id = buildId(import.meta.dirname);

export default defineConfig({
  plugins: [
    react(),
    rruleTextPlugin(),
    stylesPlugin(),
    landingPlugin(),
    compileHintPlugin(),
    buildIdPlugin(id),
    workerPlugin(),
  ],
  // Data that one build caches in a browser is not read by another build.
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(id) },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classNameOf } },
  build: {
    outDir: 'dist',
    manifest: true,
    // The landing page is rendered during bundling, so a timing warning is expected.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: codeSplitting() },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
});
