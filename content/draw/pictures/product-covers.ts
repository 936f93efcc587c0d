/** Covers, banners and front covers of products. */
import { mix } from '../colours.ts';
import { rect, round, save } from '../picture.ts';
import { fitText, type TextLayer, WEIGHTS, widthOf } from '../text-outlines.ts';
import { type Product, type Vertical, verticals } from './institute.ts';
import { type Look, nextLook } from './looks.ts';
import { ACCENT, PAPER, type Scheme, schemeOf } from './scheme.ts';
import { wordOf } from './words.ts';

type Drawing = {
  p: Product;
  look: Look;
  scheme: Scheme;
  note: string;
  word: string;
  wordColour: string;
  label: string;
};

export const drawProduct = (p: Product): void => {
  if (!p.cover || !p.banner) return;
  const [first, second] = (p.in[0] ?? '').split('/');
  const vertical = verticals.find((v) => v.key === first || v.exams.some((e) => e.seo_url === first));
  if (!vertical) throw new Error(`${p.seo_url}: no vertical ${first}`);
  const exam = vertical.exams.find((e) => e.seo_url === first || e.key === second)?.name ?? vertical.name;
  const drawing = drawingOf(p, vertical, exam);
  if (p.about?.portrait) {
    drawFrontCover(drawing, p.about.portrait);
    drawBookCard(drawing);
  } else drawCard(drawing);
  drawBanner(drawing);
};

const drawingOf = (p: Product, vertical: Vertical, exam: string): Drawing => {
  const look = nextLook(p, vertical);
  const isDark = p.kind === 'book' ? look.isDark : p.kind === 'course';
  return {
    p,
    look,
    scheme: schemeOf(isDark ? 'course' : p.kind, look.colour),
    note: [exam, p.medium].filter(Boolean).join('  ·  '),
    word: wordOf(p, vertical),
    wordColour: isDark ? ACCENT : look.colour,
    label: [p.title, exam, p.medium].filter(Boolean).join(', '),
  };
};

/** The picture on a card, 4:3. */
const drawCard = ({ p, look: { motif, n }, scheme, note, word, wordColour, label }: Drawing): void => {
  const title = fitText(p.title, [84, 76, 68, 60, 54], 688, 262);
  const rest = 340 + Math.max(0, title.lines.length * title.size * 1.12 - 170);
  const tall = Math.min(262, 600 - rest);
  save(p.cover ?? '', [800, 600], label, (sheet) => {
    let body = rect(0, 0, 800, 600, scheme.ground) + motif(310, 600 - tall, 490, tall, n, scheme);
    body += sheet.line(note, 56, 78, 31, scheme.soft, WEIGHTS.label);
    title.lines.forEach((line, i) => {
      body += sheet.line(line, 54, 104 + title.size * (0.86 + i * 1.08), title.size, scheme.text);
    });
    const size = Math.min(74, (74 * 225) / widthOf(word, 74));
    return body + sheet.line(word, 56, 546, size, wordColour, WEIGHTS.word);
  });
};

/** A book that lies on a pale ground, on a card of 4:3. */
const drawBookCard = (drawing: Drawing): void => {
  const { p, look, label } = drawing;
  save(p.cover ?? '', [800, 600], label, (sheet) => {
    const ground = mix(PAPER, look.colour, 0.2);
    const shadow = rect(219, 52, 396, 528, mix(ground, '#000000', 0.22));
    const leaves = rect(592, 40, 12, 516, PAPER);
    return rect(0, 0, 800, 600, ground) + shadow + leaves + front(sheet, drawing, 203, 36, 393);
  });
};

/** The front cover by itself, 3:4. */
const drawFrontCover = (drawing: Drawing, path: string): void => {
  save(path, [600, 800], drawing.label, (sheet) => {
    const { p, note, scheme } = drawing;
    const author = p.about?.author ?? '';
    return (
      front(sheet, drawing, 0, 0, 600) +
      sheet.line(note, 64, 92, 25, scheme.soft, WEIGHTS.label) +
      sheet.line(author, 64, 452, 29, scheme.soft, WEIGHTS.word)
    );
  });
};

/** Ground, spine, title and motif of a front cover that is `wide`. */
const front = (
  sheet: TextLayer,
  { p, look: { motif, n, colour }, scheme }: Drawing,
  x: number,
  y: number,
  wide: number,
) => {
  const k = wide / 600;
  const title = fitText(p.title, [84, 76, 68, 60, 54, 48, 42], 480, 280);
  const ground = rect(x, y, wide, 800 * k, scheme.ground);
  const art = motif(x + 150 * k, y + 500 * k, 450 * k, 300 * k, n, scheme);
  const spine = rect(x, y, 22 * k, 800 * k, mix(colour, '#000000', 0.35));
  const text = title.lines.map((line, i) =>
    sheet.line(line, x + 64 * k, y + (126 + title.size * (0.86 + i * 1.08)) * k, round(title.size * k), scheme.text),
  );
  // An inner `svg` cuts off what a motif draws beyond the cover.
  const box = [x, y, wide, 800 * k].map(round);
  const cut = `<svg x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}">${art}</svg>`;
  return ground + cut + spine + text.join('');
};

/**
 * The wide picture of the page. It has no title, which stands below it. Pages cut off its edges: the words are within
 * the middle two thirds of its height.
 */
const drawBanner = ({ p, look: { motif, n }, scheme, note, word, wordColour, label }: Drawing): void => {
  save(p.banner ?? '', [1600, 600], label, (sheet) => {
    const size = Math.min(200, (200 * 620) / widthOf(word, 200));
    return (
      rect(0, 0, 1600, 600, scheme.ground) +
      motif(860, 90, 740, 510, n, scheme) +
      sheet.line(note, 172, 210, 44, scheme.soft, WEIGHTS.label) +
      sheet.line(word, 168, 420, size, wordColour, WEIGHTS.word)
    );
  });
};
