/** Covers and banners of products. */
import { rect, save } from '../picture.ts';
import { fitText, WEIGHTS, widthOf } from '../text-outlines.ts';
import { type Product, verticals } from './institute.ts';
import { motifOf } from './motifs.ts';
import { ACCENT, schemeOf } from './scheme.ts';
import { wordOf } from './words.ts';

export const drawProduct = (p: Product): void => {
  if (!p.cover || !p.banner) return;
  const [first, second] = (p.in[0] ?? '').split('/');
  const vertical = verticals.find((v) => v.key === first || v.exams.some((e) => e.seo_url === first));
  if (!vertical) throw new Error(`${p.seo_url}: no vertical ${first}`);
  const exam = vertical.exams.find((e) => e.seo_url === first || e.key === second)?.name ?? vertical.name;
  const scheme = schemeOf(p.kind, vertical.colour);
  const { motif, n } = motifOf(p);
  const note = [exam, p.medium].filter(Boolean).join('  ·  ');
  const word = wordOf(p, vertical);

  const label = [p.title, exam, p.medium].filter(Boolean).join(', ');
  const wordColour = p.kind === 'course' ? ACCENT : vertical.colour;

  const short = fitText(p.title, [84, 76, 68, 60, 54], 688, 262);
  const rest = 340 + Math.max(0, short.lines.length * short.size * 1.12 - 170);
  const tall = Math.min(262, 600 - rest);
  save(p.cover, [800, 600], label, (sheet) => {
    let body = rect(0, 0, 800, 600, scheme.ground) + motif(310, 600 - tall, 490, tall, n, scheme);
    if (p.kind === 'book') body += rect(0, 0, 20, 600, vertical.colour);
    body += sheet.line(note, 56, 78, 31, scheme.soft, WEIGHTS.label);
    short.lines.forEach((line, i) => {
      body += sheet.line(line, 54, 104 + short.size * (0.86 + i * 1.08), short.size, scheme.text);
    });
    const size = Math.min(74, (74 * 225) / widthOf(word, 74));
    return body + sheet.line(word, 56, 546, size, wordColour, WEIGHTS.word);
  });

  const title = fitText(p.title, [112, 100, 88, 78, 68], 830, 300);
  save(p.banner, [1600, 600], label, (sheet) => {
    let body = rect(0, 0, 1600, 600, scheme.ground) + motif(960, 70, 640, 530, n, scheme);
    if (p.kind === 'book') body += rect(0, 0, 28, 600, vertical.colour);
    body += sheet.line(note, 90, 113, 39, scheme.soft, WEIGHTS.label);
    title.lines.forEach((line, i) => {
      body += sheet.line(line, 88, 150 + title.size * (0.86 + i * 1.08), title.size, scheme.text);
    });
    return body + sheet.line(word, 90, 542, 72, wordColour, WEIGHTS.word);
  });
};
