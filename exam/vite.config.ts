import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { buildTarget, STORE } from '../scripts/browser-support/least-versions.ts';

/** Vite configuration of the test screen and its service worker; the server serves the output. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/exam-assets/',
  plugins: [tailwindcss()],
  build: {
    outDir: fileURLToPath(new URL(`../${process.env.BUILD_TO ?? 'build'}/exam`, import.meta.url)),
    emptyOutDir: true,
    assetsDir: '',
    target: buildTarget(STORE),
    // `data:` URLs would require an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'offline/worker.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url))),
      // The browser identifies a service worker by its URL, so its file name has no digest.
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : '[name]-[hash].js') },
    },
  },
});
