/** Build configuration of the storefront. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { buildTarget, STORE } from './scripts/browser-support/least-versions.ts';
import { stylesPlugin } from './web/styles/styles-plugin.ts';

const CLIENT = `${process.env.BUILD_TO ?? 'build'}/web/client`;
const DOCUMENT_ROUTES = join(import.meta.dirname, 'web/routes/document/');
const DOCUMENT_ROUTE = join(import.meta.dirname, 'web/routes/document-route.ts');
const PAGE_SCRIPT = 'web/page-script/main.ts';

/**
 * Keeps the code of documents out of the browser's build: a document is only rendered by the server, so in the browser
 * its route has nothing but the loader that opens it as a page.
 */
function documents(): Plugin {
  return {
    name: 'documents',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!id.startsWith(DOCUMENT_ROUTES)) return;
      return `export { clientLoader, handle } from '${DOCUMENT_ROUTE}';
export const meta = undefined, ErrorBoundary = undefined;
export default () => null;`;
    },
  };
}

/**
 * Builds the page script, and provides `virtual:page-script`: its file, and the files that it imports. Only the server
 * build has them, from the manifest of the client build.
 */
function pageScript(): Plugin {
  let isBuild = false;
  const filesOf = (manifest: Manifest, key: string, files = new Set<string>()): Set<string> => {
    const { file, imports = [] } = manifest[key] ?? {};
    if (!file || files.has(file)) return files;
    files.add(file);
    for (const imported of imports) filesOf(manifest, imported, files);
    return files;
  };
  const files = () => {
    const manifest: Manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));
    if (!manifest[PAGE_SCRIPT]) throw new Error('the build has no page script');
    return [...filesOf(manifest, PAGE_SCRIPT)].map((file) => `/${file}`);
  };
  return {
    name: 'page-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild && this.environment.name === 'client')
        this.emitFile({ type: 'chunk', id: PAGE_SCRIPT, name: 'page' });
    },
    resolveId: (id) => (id === 'virtual:page-script' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:page-script') return;
      const isKnown = isBuild && this.environment.name === 'ssr';
      return `export default ${JSON.stringify(isKnown ? files() : [])}`;
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), documents(), reactRouter(), pageScript(), stylesPlugin(CLIENT)],
  build: {
    target: buildTarget(STORE),
    // Inlined `data:` URLs would have to be allowed in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The contract's builders have no side effects, so that unused endpoints are removed from the client.
          treeshake: {
            manualPureFunctions: ['endpoint', 'Exactly', 'Text', 'Nullable', 'Type'],
            // Only the server uses these modules; the client needs neither them nor their imports.
            moduleSideEffects: [
              {
                test: /web\/(seo\/linked-data\.ts|islands\/island\.tsx|render\/static-html\.tsx)$/,
                sideEffects: false,
              },
            ],
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
                { name: 'router', test: /node_modules\/(react-router|cookie)\//, priority: 3 },
                // What the page script and the islands share with the application pages.
                {
                  name: 'base',
                  test: /\/(contract\/(client|endpoint|schema)|web\/lib\/(api|cart-ids|environment|redirect-message|session|storage)\.ts)|preload-helper/,
                  minShareCount: 4,
                  priority: 2,
                },
                {
                  name: 'components',
                  test: /\/(ui\/|web\/parts\/(picture|text-language|main-language))/,
                  minShareCount: 4,
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
