import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    manifest: true,
    rollupOptions: { input: { index: 'index.html', app: 'app.html' } },
  },
  server: { host: '127.0.0.1', strictPort: true },
});
