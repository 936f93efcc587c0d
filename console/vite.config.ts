import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { buildTarget, CONSOLE } from '../scripts/browser-support/least-versions.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const PURE = [
  'endpoint',
  'staffEndpoint',
  'bulkEndpoint',
  'bulkOf',
  'Exactly',
  'Text',
  'OneLine',
  'Nullable',
  'ListQuery',
  'ListOf',
  'Type',
  'Decode',
];

const SHARED = /\/(ui|common|contract|console)\/|node_modules\/typebox\//;
const EXAMS = /\/console\/(screens|messages)\/exams\/([a-z-]+(?:\/[a-z-]+(?=\/))?)/;
const CONTENT = /\/(?:console\/(?:screens|messages)|contract\/staff)\/(catalogue|store-front)\//;
const IMPORT = /\/console\/(form\/import\/|messages\/import)/;
const OF_SOME_SCREENS = new RegExp([EXAMS, CONTENT, IMPORT].map(({ source }) => source).join('|'));

/** Vite configuration of the staff console; the server serves the output. */
export default defineConfig({
  root: path('.'),
  base: '/console-assets/',
  plugins: [tailwindcss()],
  // Forms are validated with the schemas of the contract, so the console bundles those that it uses.
  resolve: { alias: { '#schema': path('../contract/schema.ts') } },
  build: {
    outDir: path(`../${process.env.BUILD_TO ?? 'build'}/console`),
    emptyOutDir: true,
    assetsDir: '',
    target: buildTarget(CONSOLE),
    // `data:` URLs would require an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: path('index.html'),
      // The contract's builders have no side effects, so that unused endpoints are removed.
      treeshake: { manualPureFunctions: PURE },
      output: {
        entryFileNames: '[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 2 },
            // One chunk for what several screens need, in place of many small ones.
            {
              name: 'shared',
              test: (id) => SHARED.test(id) && !OF_SOME_SCREENS.test(id),
              minShareCount: 2,
              priority: 1,
            },
            // Code that only these screens share is in chunks of its own, so that the first screen does not load it.
            { name: (id) => `exams-${EXAMS.exec(id)?.[2]?.replace('/', '-')}`, test: EXAMS, minShareCount: 2 },
            { name: (id) => CONTENT.exec(id)?.[1] ?? '', test: CONTENT, minShareCount: 2 },
            { name: 'import', test: IMPORT, minShareCount: 2 },
          ],
        },
      },
      // React Router marks its modules for React Server Components, which the console does not use.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
});
