import { expect, test } from 'vitest';
import { deferHydration } from './defer-hydration.ts';

const PAGE = `<head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="preload" href="/a.woff2"/></head>
<body><script>window.__reactRouterContext = {};</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_main from "/assets/home-1.js";
window.__reactRouterRouteModules = {"root":route0,"home":route1_main};

import("/assets/entry-1.js");</script></body>`;

test('no script of the router is fetched or run until the page is painted', () => {
  const html = deferHydration(PAGE);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^\s*import [^(]/m);
  expect(html).toContain('for (const href of ["/assets/entry-1.js"])');
  expect(html).toContain('const route0 = await import("/assets/root-1.js");');
  expect(html.indexOf('await import("/assets/home-1.js")')).toBeLessThan(html.indexOf('__reactRouterRouteModules'));
});

test('a click before the scripts is stored', () => {
  const html = deferHydration(PAGE);
  expect(html.indexOf('window.clickBeforeHydration = button')).toBeLessThan(html.indexOf('let hasBegun'));
  expect(html).toContain('window.clickBeforeHydration = button');
});

test('other scripts are ignored', () => {
  expect(deferHydration(PAGE)).toContain('<link rel="preload" href="/a.woff2"/>');
  expect(deferHydration(PAGE)).toContain('<script>window.__reactRouterContext = {};</script>');
  expect(deferHydration('<p>no scripts</p>')).toBe('<p>no scripts</p>');
});

test('a router that starts in another way is noticed at its update, not by a page that is never hydrated', () => {
  expect(() => deferHydration(PAGE.replace('import * as route0 from', 'import route0 from'))).toThrow('not known');
});
