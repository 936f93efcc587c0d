import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // A data: address would need its own place in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What a contract builds is nothing in a browser: an endpoint that no screen calls is left out.
          treeshake: {
            manualPureFunctions: ['endpoint', 'Exactly', 'Text', 'Nullable', 'Type'],
            // Only the server writes it: a browser is sent neither it nor what it imports.
            moduleSideEffects: [{ test: /web\/linked-data\.ts$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|preload-helper/,
                  priority: 2,
                },
                // What nearly every page needs, in one piece.
                {
                  name: 'shell',
                  test: /\/(ui|contract|web\/shell|web\/parts|web\/search|web\/explore)\/|\/web\/[a-z-]+\.tsx?$/,
                  minShareCount: 8,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
