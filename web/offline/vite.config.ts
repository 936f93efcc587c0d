import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { buildTarget, STORE } from '../../scripts/browser-support/least-versions.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BUILD = folder(`../../${process.env.BUILD_TO ?? 'build'}`);

/** Names the caches: a build of the storefront with other files is another build, and a new worker. Empty without a build. */
function buildName(): string {
  const files = `${BUILD}/web/client/.vite/manifest.json`;
  return existsSync(files) ? createHash('sha256').update(readFileSync(files)).digest('hex').slice(0, 12) : '';
}

const build = buildName();

/** Tools that only read this configuration need no build. */
const needsStorefront = {
  name: 'needs-storefront',
  buildStart() {
    if (!build) throw new Error('the storefront is built first');
  },
};

/** Vite configuration of the store's service worker, which is one file; built after the storefront. */
export default defineConfig({
  root: folder('.'),
  publicDir: false,
  plugins: [needsStorefront],
  define: { STORE_BUILD: JSON.stringify(build) },
  build: {
    outDir: `${BUILD}/worker`,
    emptyOutDir: true,
    target: buildTarget(STORE),
    modulePreload: false,
    rolldownOptions: {
      input: folder('worker/worker.ts'),
      // The browser identifies a service worker by its URL, so its file name has no digest.
      output: { entryFileNames: 'store-worker.js', codeSplitting: false },
    },
  },
});
