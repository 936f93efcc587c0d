// Renders PNG files with Chromium: the preview images of shared links, one for each product and vertical and a default,
// and the app icons. `npm run covers` draws the covers that they show.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { parse } from 'yaml';
import { escapeElementText } from '../../common/texts/escape.ts';

type Product = { title: string; category: string; medium?: string; cover?: string };
type Vertical = { key: string; name: string; colour: string; heading?: string; sub_heading?: string; icon: string };
type Card = { ground: string; eyebrow: string; title: string; line: string; picture: string; isIcon?: boolean };

const content = join(import.meta.dirname, '..');
const fonts = join(content, '../node_modules/@fontsource-variable');
const read = <T>(path: string): T => parse(readFileSync(join(content, path), 'utf8')) as T;
const institute = read<{ name: string; tagline: string; logo: string }>('institute.yaml');
const landing = read<{ hero: { heading: string } }>('landing.yaml');
const { verticals } = read<{ verticals: Vertical[] }>('hierarchy.yaml');
const INK = '#8a3b12';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await paintCards(browser);
await paintIcons(browser);
await browser.close();

async function paintCards(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const paint = async (name: string, card: Card) => {
    await page.setContent(cardHtml(card));
    await page.evaluate(() => document.fonts.ready);
    save(`media/share/${name}.png`, await page.screenshot());
  };
  await paint('default', {
    ground: INK,
    eyebrow: institute.name,
    title: landing.hero.heading,
    line: institute.tagline,
    picture: institute.logo,
    isIcon: true,
  });
  for (const vertical of verticals) {
    await paint(vertical.key, {
      ground: vertical.colour,
      eyebrow: institute.name,
      title: vertical.heading ?? vertical.name,
      line: vertical.sub_heading ?? '',
      picture: vertical.icon,
      isIcon: true,
    });
  }
  const files = readdirSync(join(content, 'products')).filter((name) => name.endsWith('.yaml'));
  for (const file of files) {
    const product = read<Product>(`products/${file}`);
    if (!product.cover?.endsWith('.svg') || !existsSync(join(content, product.cover))) continue;
    await paint(basename(product.cover, '.svg'), {
      ground: INK,
      eyebrow: institute.name,
      title: product.title,
      line: [product.category, product.medium].filter(Boolean).join(', '),
      picture: product.cover,
    });
  }
  await page.close();
}

/** Renders the logo; on a background where the system crops icons to its own shape. */
async function paintIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const paint = async (name: string, size: number, share: number) => {
    await page.setViewportSize({ width: size, height: size });
    const side = Math.round(size * share);
    await page.setContent(`<style>*{margin:0}body{display:grid;place-items:center;height:${size}px;background:${share < 1 ? INK : 'none'}}</style>
      <img width="${side}" height="${side}" src="${dataUrl(institute.logo)}">`);
    save(`media/app/${name}.png`, await page.screenshot({ omitBackground: share === 1 }));
  };
  for (const size of [48, 192, 512]) await paint(`icon-${size}`, size, 1);
  await paint('icon-180', 180, 0.8);
  await paint('icon-maskable-512', 512, 0.7);
  await page.close();
}

function cardHtml({ ground, eyebrow, title, line, picture, isIcon = false }: Card): string {
  const size = title.length > 44 ? 50 : 62;
  return `<style>
    @font-face { font-family: Latin; src: url(${font('anek-latin/files/anek-latin-latin-wght-normal.woff2')}); font-weight: 100 800; }
    @font-face { font-family: Hindi; src: url(${font('anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2')}); font-weight: 100 800; }
    * { margin: 0; box-sizing: border-box; }
    body { display: grid; grid-template-columns: ${isIcon ? '1fr 400px' : '1fr 560px'}; width: 1200px; height: 630px; background: #fdfbf7; color: #221c18;
      font-family: Latin, Hindi, sans-serif; border-left: 24px solid ${ground}; }
    div { display: grid; align-content: center; gap: 22px; padding: 0 48px; }
    p { font-size: 30px; color: #625850; }
    p:first-child { color: ${ground}; font-weight: 650; }
    h1 { font-size: ${size}px; line-height: 1.08; font-weight: 750; text-wrap: balance; }
    figure { display: grid; place-items: center; background: ${isIcon ? 'none' : '#f6f1e8'}; }
    img { width: ${isIcon ? 260 : 500}px; border-radius: ${isIcon ? 0 : 16}px; }
  </style><div><p>${escapeElementText(eyebrow)}</p><h1>${escapeElementText(title)}</h1><p>${escapeElementText(line)}</p></div>
  <figure><img src="${dataUrl(picture)}"></figure>`;
}

function font(path: string): string {
  return `data:font/woff2;base64,${readFileSync(join(fonts, path)).toString('base64')}`;
}

function dataUrl(path: string): string {
  return `data:image/svg+xml;base64,${readFileSync(join(content, path)).toString('base64')}`;
}

function save(path: string, bytes: Buffer): void {
  mkdirSync(join(content, path, '..'), { recursive: true });
  writeFileSync(join(content, path), bytes);
}
