/** Build configuration of the storefront. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget, STORE } from './scripts/browser-support/least-versions.ts';
import { scriptsPlugin } from './web/render/scripts-plugin.ts';
import { stylesPlugin } from './web/styles/styles-plugin.ts';

const CLIENT = `${process.env.BUILD_TO ?? 'build'}/web/client`;
const CLIENT_ROUTE = '?__react-router-build-client-route';

/** Leaves the code of the routes out of the browser's build, because only the server renders them. */
function serverRoutes(): Plugin {
  return {
    name: 'server-routes',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (_, id) => (id.endsWith(CLIENT_ROUTE) ? { code: 'export {};', map: null } : undefined),
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith(CLIENT_ROUTE)) rmSync(join(dir, file.fileName));
      }
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverRoutes(), scriptsPlugin(CLIENT), stylesPlugin(CLIENT)],
  build: {
    target: buildTarget(STORE),
    // Inlined `data:` URLs would have to be allowed in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The HTML of an application page names its scripts already. The scripts of features share little, and the names of their
      // files would be a part of every page.
      resolveDependencies: (_file, files, { hostId }) =>
        !hostId.includes('/hydrate-application-') && files.some((one) => one.includes('/react-')) ? files : [],
    },
    // For `scripts/budgets.mjs`.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The contract's builders have no side effects, so that unused endpoints are removed from the client.
          treeshake: {
            manualPureFunctions: ['endpoint', 'Exactly', 'Text', 'Nullable', 'Type'],
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                // What the page script and the islands share with the application pages.
                {
                  name: 'base',
                  test: /\/(contract\/(client|endpoint|schema)|web\/lib\/(api|cart-ids|environment|next-page|session|storage)\.ts)|preload-helper/,
                  minShareCount: 4,
                  priority: 2,
                },
                // What the page script shares with the scripts of features.
                {
                  name: 'page-parts',
                  test: /\/web\/(page-script\/(common\/dom|complete-styles|page-parts)|features\/explore\/explore-place)\.ts$/,
                  minShareCount: 2,
                  priority: 2,
                },
                // Content in the language of the page.
                {
                  name: 'content',
                  test: /\/(web\/lib\/content-api|common\/languages\/(content-language|script))\./,
                  minShareCount: 4,
                  priority: 2,
                },
                {
                  name: 'components',
                  test: /\/(ui\/|web\/parts\/picture|web\/language\/(loaded-messages|use-language))/,
                  minShareCount: 3,
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
