/**
 * Builds the style sheet as a file of its own, and provides `virtual:styles`: the file, and its parts, of which the
 * server writes into a page those that the page uses.
 */
import { readFileSync } from 'node:fs';
import type { Manifest, Plugin } from 'vite';
import { parseStyles } from './parse-styles.ts';

const STYLES = 'web/styles/styles.css';
const VIRTUAL = 'virtual:styles';

/** `client` is the folder of the client build, whose manifest the server build reads. */
export function stylesPlugin(client: string): Plugin {
  let isBuild = false;
  const readStyles = () => {
    const manifest: Manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'));
    const file = manifest[STYLES]?.file;
    if (!file) throw new Error('the build has no style sheet');
    return { file: `/${file}`, parts: parseStyles(readFileSync(`${client}/${file}`, 'utf8')) };
  };
  return {
    name: 'styles',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild && this.environment.name === 'client') this.emitFile({ type: 'chunk', id: STYLES, name: 'styles' });
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return;
      const isKnown = isBuild && this.environment.name === 'ssr';
      const { file, parts } = isKnown ? readStyles() : { file: '', parts: [] };
      return `export const file = ${JSON.stringify(file)};\nexport const parts = JSON.parse(${JSON.stringify(JSON.stringify(parts))});`;
    },
  };
}
