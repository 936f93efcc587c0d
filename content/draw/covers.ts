// Draws the pictures of the demo institute from its YAML files, reproducibly: covers, banners, icons, thumbnails, time
// tables. The motif is a staircase (सोपान).
import { readdirSync } from 'node:fs';
import { mix } from './colours.ts';
import { rect, reportDrawn, save } from './picture.ts';
import { drawClass } from './pictures/class-thumbnails.ts';
import { drawBanner } from './pictures/home-banners.ts';
import { drawIcon, ICONS } from './pictures/icons.ts';
import { content, landing, type Product, read } from './pictures/institute.ts';
import { drawLogo } from './pictures/logo.ts';
import { solid } from './pictures/motifs.ts';
import { drawProduct } from './pictures/product-covers.ts';
import { ACCENT, PAPER, type Scheme, schemeOf } from './pictures/scheme.ts';
import { drawTimetable, TIMETABLES } from './pictures/timetables.ts';
import { WEIGHTS } from './text-outlines.ts';

for (const file of readdirSync(`${content}products`).sort()) drawProduct(read<Product>(`products/${file}`));
for (const [i, b] of landing.banners.entries()) drawBanner(b, i, false);
for (const [i, b] of landing.festive.banners.entries()) drawBanner(b, i, true);
for (const [name, path] of Object.entries(ICONS)) drawIcon(name, path);
for (const [i, c] of landing.sample_classes.entries()) drawClass(c.category, c.thumbnail, i);
for (const [name, t] of Object.entries(TIMETABLES)) drawTimetable(name, t.title, t.rows);

const tile = '<rect width="64" height="64" rx="12" fill="#8a3b12"/>';
save('media/logo.svg', [64, 64], 'Sopan', () => tile + drawLogo(12, 12, 40, PAPER, ACCENT));
const grey = '#8a7a60';
const pale: Scheme = { ...schemeOf('book', grey), accent: '#d9c7a2', steps: (t) => mix(PAPER, grey, 0.08 + t * 0.3) };
save('media/fallback.svg', [800, 600], 'Picture not available', (sheet) => {
  const word = sheet.line('सोपान', 56, 150, 92, grey, WEIGHTS.word);
  return rect(0, 0, 800, 600, PAPER) + solid(300, 300, 500, 300, 6, pale) + word;
});
reportDrawn();
