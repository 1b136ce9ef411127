import { copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Two pages from one entry: `index.html` is served for `/` alone, `app.html`, the empty shell, for every other address. */
function writeShell(): Plugin {
  let folder = '';
  return {
    name: 'write-shell',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      await copyFile(resolve(folder, 'index.html'), resolve(folder, 'app.html'));
    },
  };
}

export default defineConfig({
  plugins: [react(), writeShell()],
  build: { outDir: 'dist', manifest: true },
  server: { host: '127.0.0.1', strictPort: true },
});
