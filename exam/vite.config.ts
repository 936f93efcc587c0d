import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The test-taking screen: one page and its files, served by the server at its own address. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/exam-assets/',
  plugins: [tailwindcss()],
  build: {
    outDir: fileURLToPath(new URL(`../${process.env.BUILD_TO ?? 'build'}/exam`, import.meta.url)),
    emptyOutDir: true,
    assetsDir: '',
    target: 'es2022',
    // A data: address would need its own place in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'offline/worker.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url))),
      // A service worker is known by its address, so that one name has no digest.
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : '[name]-[hash].js') },
    },
  },
});
