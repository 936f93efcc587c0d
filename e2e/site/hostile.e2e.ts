/** Checks that hostile HTML, sanitised like imported content, runs no script in a real browser. */
import { expect, test } from '@playwright/test';
import { sanitise } from '../../server/platform/files/sanitise.ts';

/**
 * Based on public XSS filter test lists: event handlers, URL schemes, encodings, and markup that changes when parsed
 * again.
 */
const HOSTILE = [
  '<script>hit()</script>',
  '<script src="data:text/javascript,hit()"></script>',
  '<img src=x onerror=hit()>',
  '<img src="/media/x.svg" onerror="hit()">',
  '<IMG """><SCRIPT>hit()</SCRIPT>">',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:hit()"><rect width=99 height=99 /></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>hit()</script></svg>#x"/></svg>',
  '<math><mi xlink:href="javascript:hit()">x</mi></math>',
  '<math href="javascript:hit()">x</math>',
  '<math><maction actiontype="statusline#http://x" xlink:href="javascript:hit()">x</maction></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=hit()></annotation-xml></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<textarea><img title="</textarea><img src=x onerror=hit()>"></textarea>',
  '<title><img title="</title><img src=x onerror=hit()>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=hit()>">',
  '<template><img src=x onerror=hit()></template>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<object data="javascript:hit()"></object><embed src="javascript:hit()">',
  '<a href="javascript:hit()">x</a>',
  '<a href="JaVaScRiPt:hit()">x</a>',
  '<a href="java\tscript:hit()">x</a>',
  '<a href="&#106;avascript:hit()">x</a>',
  '<a href="&#x01;javascript:hit()">x</a>',
  '<a href="data:text/html,<script>opener.hit()</script>">x</a>',
  '<a href="vbscript:hit()">x</a>',
  '<p style="background:url(javascript:hit())" onclick="hit()" onmouseover="hit()">x</p>',
  '<details open ontoggle=hit()><summary>x</summary></details>',
  '<body onload=hit()><input autofocus onfocus=hit()><video src=x onerror=hit()></video><audio src=x onerror=hit()>',
  '<marquee onstart=hit()>x</marquee><select autofocus onfocus=hit()>',
  '<meta http-equiv=refresh content="0;url=javascript:hit()"><base href="javascript:/a/+hit()//">',
  '<link rel=stylesheet href="data:text/css,*{}" onload=hit()><style onload=hit()>*{}</style>',
  '<p id="hit">x</p><a id="defaultView" href="https://x.example">y</a>',
  '<<script>hit()//<</script>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<img src="x` `<script>hit()</script>"` `>',
  '<!--[if gte IE 4]><script>hit()</script><![endif]--><!--><img src=x onerror=hit()>-->',
  '<![CDATA[<img src=x onerror=hit()>]]>',
  '<div><p title="&lt;img src=x onerror=hit()&gt;">x</p></div>',
  '&lt;img src=x onerror=hit()&gt;',
  '\u0000<scr\u0000ipt>hit()</scr\u0000ipt><a href="\u0000javascript:hit()">x</a>',
];

test('hostile content, sanitised, runs nothing: written, parsed again, clicked and hovered', async ({ page }) => {
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push('hit'));
  await page.route('**/*', (route) => route.fulfill({ status: 404, body: '' }));
  const cleaned = HOSTILE.map(sanitise);
  // There is no content security policy here, so that only the sanitiser is tested.
  await page.setContent(cleaned.map((html) => `<section>${html}</section>`).join('\n'));
  await page.evaluate((texts) => {
    for (const html of texts) {
      const place = document.body.appendChild(document.createElement('section'));
      place.innerHTML = html;
      // Serialises and parses again, because some markup changes its meaning in that step (mutation XSS).
      for (let round = 0; round < 3; round++) place.innerHTML = String(place.innerHTML);
      const math = document.body.appendChild(document.createElement('section'));
      math.innerHTML = `<math><mtext>${html}</mtext></math><svg><desc>${html}</desc></svg>`;
    }
    for (const element of document.querySelectorAll<HTMLElement>('section *')) {
      for (const name of ['mouseover', 'focus', 'toggle', 'load', 'error']) element.dispatchEvent(new Event(name));
      if (!(element instanceof HTMLAnchorElement) || element.protocol === 'javascript:') element.click?.();
    }
  }, cleaned);
  // Events of what the markup loads come before those of an image that is requested last.
  await page.evaluate(async () => {
    const last = Object.assign(new Image(), { src: '/last.png' });
    await last.decode().catch(() => {});
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(hits).toEqual([]);
  const left = await page.evaluate(() =>
    [...document.querySelectorAll('section *')].flatMap((element) => [
      ...(/^(script|style|iframe|object|embed|form|input|meta|base|link|template)$/i.test(element.tagName)
        ? [element.tagName]
        : []),
      ...[...element.attributes]
        .map(({ name, value }) => `${name}=${value}`)
        .filter((one) => /^(on|style|srcdoc)|=\s*(javascript|data|vbscript):/i.test(one)),
    ]),
  );
  expect(left).toEqual([]);

  // Control: the same markup without sanitising does run scripts.
  await page.setContent(HOSTILE.slice(0, 3).join('\n'));
  await expect.poll(() => hits.length).toBeGreaterThan(0);
});
