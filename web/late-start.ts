/**
 * A page is read before it is used. Left alone, the router's scripts are fetched and run while the first picture is
 * still on its way, over the same thin line and on the same slow processor. Here they wait for the page to have
 * loaded and been painted; a finger or a key on the page, or a picture that never comes, makes them start at once.
 */

import { REMEMBER_PRESS } from './early-press.ts';

const ROUTER_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const STATIC_IMPORT = /\bimport \* as (\w+) from ("[^"]+");/g;
const BARE_IMPORT = /\bimport ("[^"]+");/g;

/** Milliseconds after which the scripts start though something on the page is still loading. */
const PATIENCE_MS = 4000;

/** The same page, its router started late. Throws when the router's script is not as it is known. */
export function startLate(html: string): string {
  const [whole, script] = ROUTER_SCRIPT.exec(html) ?? [];
  if (whole === undefined || script === undefined) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const start = script
    .replace(STATIC_IMPORT, (_, name, from) => `const ${name} = await import(${from});`)
    .replace(BARE_IMPORT, (_, from) => `await import(${from});`);
  if (/^\s*import\s+[^(]/m.test(start)) throw new Error('the router starts in a way that is not known here');
  return html.replaceAll(PRELOAD, '').replace(whole, () => `<script type="module">${late(modules, start)}</script>`);
}

/** One after the other, so that no piece of work is long; fetched together all the same. */
function late(modules: Array<string | undefined>, start: string): string {
  return `${REMEMBER_PRESS}
let hasBegun = false;
const begin = async () => {
  if (hasBegun) return;
  hasBegun = true;
  for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  ${start}
};
const painted = () => requestAnimationFrame(() => setTimeout(begin));
for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, begin, { capture: true, once: true });
setTimeout(begin, ${PATIENCE_MS});
if (document.readyState === "complete") painted(); else addEventListener("load", painted);`;
}
