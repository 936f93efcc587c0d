/**
 * Defers the hydration of a server-rendered page, because the router's scripts would compete with the first image for
 * bandwidth and processor time. They start after the page is loaded and painted, at the first touch, key or focus on
 * the page, or after a timeout.
 */

import { RECORD_CLICK_SCRIPT } from './replay-clicks.ts';

const ROUTER_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const STATIC_IMPORT = /\bimport \* as (\w+) from ("[^"]+");/g;
const BARE_IMPORT = /\bimport ("[^"]+");/g;

/** Timeout in milliseconds: then the scripts start even if something on the page is still loading. */
const START_TIMEOUT_MS = 4000;

/**
 * Returns the page with deferred hydration, or unchanged if it has no router script. Throws if the router script still
 * has a static import after the replacements, because an update of the router changed its form.
 */
export function deferHydration(html: string): string {
  const [whole, script] = ROUTER_SCRIPT.exec(html) ?? [];
  if (whole === undefined || script === undefined) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const start = script
    .replace(STATIC_IMPORT, (_, name, from) => `const ${name} = await import(${from});`)
    .replace(BARE_IMPORT, (_, from) => `await import(${from});`);
  if (/^\s*import\s+[^(]/m.test(start)) throw new Error('the router starts in a way that is not known here');
  return html
    .replaceAll(PRELOAD, '')
    .replace(whole, () => `<script type="module">${deferredScript(modules, start)}</script>`);
}

/** Fetches the modules in parallel but evaluates them one after the other, to avoid one long task. */
function deferredScript(modules: Array<string | undefined>, start: string): string {
  return `${RECORD_CLICK_SCRIPT}
let hasBegun = false;
const begin = async () => {
  if (hasBegun) return;
  hasBegun = true;
  for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  ${start}
};
const painted = () => requestAnimationFrame(() => setTimeout(begin));
for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, begin, { capture: true, once: true });
setTimeout(begin, ${START_TIMEOUT_MS});
if (document.readyState === "complete") painted(); else addEventListener("load", painted);`;
}
