/** Build configuration of the storefront. */
import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Manifest, type Plugin } from 'vite';

const CLIENT = `${process.env.BUILD_TO ?? 'build'}/web/client`;
const HERE_ANYWAY = ['root.tsx', 'entry.client.tsx', 'routes/document/seo-url.tsx'];

/**
 * Provides `virtual:page-code`: for each lazily loaded module, by its path in `web/`, the files that it needs beyond
 * those of every page. Only the server build has them, from the manifest of the client build.
 */
function pageCode(): Plugin {
  let isBuild = false;
  const filesOf = (manifest: Manifest, key: string, files = new Set<string>()): Set<string> => {
    const { file, imports = [] } = manifest[key] ?? {};
    if (!file || files.has(file)) return files;
    files.add(file);
    for (const imported of imports) filesOf(manifest, imported, files);
    return files;
  };
  const needs = () => {
    const manifest: Manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));
    const keys = Object.keys(manifest);
    const isHere = (key: string) => HERE_ANYWAY.some((path) => key.split('?')[0] === `web/${path}`);
    const here = new Set(keys.filter(isHere).flatMap((key) => [...filesOf(manifest, key)]));
    const later = keys.filter((key) => key.startsWith('web/') && manifest[key]?.isDynamicEntry && !key.includes('?'));
    return later.map((key) => [
      key.slice('web/'.length),
      [...filesOf(manifest, key)].filter((file) => !here.has(file)).map((file) => `/${file}`),
    ]);
  };
  return {
    name: 'page-code',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === 'virtual:page-code' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:page-code') return;
      const isKnown = isBuild && this.environment.name === 'ssr';
      return `export default ${JSON.stringify(isKnown ? Object.fromEntries(needs()) : {})}`;
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pageCode()],
  build: {
    target: 'es2022',
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
            // Only the server uses this module; the client needs neither it nor its imports.
            moduleSideEffects: [{ test: /web\/seo\/linked-data\.ts$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|preload-helper/,
                  priority: 2,
                },
                // One chunk for the modules that most pages need.
                {
                  name: 'shell',
                  test: /\/(ui|contract|common|web\/(shell|parts|lib|hydration|seo|features\/(search|explore|test-launch)))\/|\/web\/[a-z-]+\.tsx?$/,
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
