/**
 * Provides `virtual:scripts`: the files that each page loads, and those that an application page loads besides. Only the
 * server build has them, from the manifest of the client build.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../common/languages/language.ts';

const PAGE_SCRIPT = 'web/entry.client.ts';
const HYDRATION = 'web/application/hydrate-application.tsx';
const VIRTUAL = 'virtual:scripts';

type Scripts = { pageScript: string[]; pageFiles: Record<string, PageFiles> };
type PageFiles = { scripts: string[] } & Record<Language, string[]>;

/** `client` is the folder of the client build. */
export function scriptsPlugin(client: string): Plugin {
  let isBuild = false;
  return {
    name: 'scripts',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return;
      const isKnown = isBuild && this.environment.name === 'ssr';
      const { pageScript, pageFiles } = isKnown ? readScripts(client) : { pageScript: [], pageFiles: {} };
      return `export const pageScript = ${JSON.stringify(pageScript)};\nexport const pageFiles = ${JSON.stringify(pageFiles)};`;
    },
  };
}

/** Reads the scripts from the manifest in the folder of a client build, the file that imports the others first. */
function readScripts(client: string): Scripts {
  const manifest: Manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'));
  const pageScript = filesOf(manifest, PAGE_SCRIPT);
  if (pageScript.length === 0) throw new Error('the build has no page script');
  const hydration = filesOf(manifest, HYDRATION);
  const pages = manifest[HYDRATION]?.dynamicImports ?? [];
  const withoutPageScript = (files: string[]) => files.filter((file) => !pageScript.includes(file));
  const pageFiles = pages.map((key) => {
    const scripts = withoutPageScript([...new Set([...hydration, ...filesOf(manifest, key)])]);
    const messages = LANGUAGES.map((language) => [language, withoutPageScript(messageFiles(manifest, key, language))]);
    return [basename(key, '.tsx'), { scripts, ...Object.fromEntries(messages) }];
  });
  return { pageScript, pageFiles: Object.fromEntries(pageFiles) };
}

/** The file of a module, and those that it imports statically. */
function filesOf(manifest: Manifest, key: string, files: Set<string> = new Set()): string[] {
  const { file, imports = [] } = manifest[key] ?? {};
  if (file && !files.has(`/${file}`)) {
    files.add(`/${file}`);
    for (const imported of imports) filesOf(manifest, imported, files);
  }
  return [...files];
}

/** The files with the messages in a language that a module and its static imports read. */
function messageFiles(manifest: Manifest, key: string, language: Language, known: Set<string> = new Set()): string[] {
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
  if (known.has(key)) return [];
  known.add(key);
  const own = dynamicImports.filter((name) => name.endsWith(`/messages/${language}.ts`));
  return [
    ...new Set([
      ...own.flatMap((name) => filesOf(manifest, name)),
      ...imports.flatMap((imported) => messageFiles(manifest, imported, language, known)),
    ]),
  ];
}
