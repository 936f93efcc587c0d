/** Banners of the home page. */
import { mix } from '../colours.ts';
import { rect, round, save } from '../picture.ts';
import { fitText, type TextLayer, WEIGHTS, widthOf } from '../text-outlines.ts';
import { type Banner, type Vertical, verticals } from './institute.ts';
import { dots, motifs, solid } from './motifs.ts';
import { ACCENT, PAPER, schemeOf } from './scheme.ts';
import { VERTICAL_WORDS } from './words.ts';

/** Higher than for a cover: a banner has more words, all drawn as outlines. */
const BANNER_BYTES = 12_000;

/** The small line above a banner's title. */
const eyebrowOf = (key: string, vertical: Vertical, festive: boolean): string => {
  if (key === 'merchandise') return festive ? 'Festive week' : 'For the desk';
  return festive ? `Festive week  ·  ${vertical.name}` : vertical.name;
};

/**
 * Draws a banner of the home page; its text is the alt text. Text is drawn as outlines, because an image cannot use the
 * page's fonts. A large, pale Devanagari word is behind the steps.
 */
export const drawBanner = (b: Banner, index: number, festive: boolean): void => {
  const key = b.to.slice(1);
  const vertical = verticals.find((v) => v.key === (key === 'merchandise' ? 'publications' : key));
  if (!vertical) throw new Error(`no vertical for ${b.to}`);
  const dark = festive || index % 3 !== 2;
  const colour = festive ? mix(vertical.colour, '#5a1230', 0.55) : vertical.colour;
  const scheme = schemeOf(dark ? 'course' : 'book', colour);
  const motif = festive ? solid : key === 'ssc' ? dots : (motifs[index % 4] ?? solid);
  const [head = '', ...rest] = b.alt.split('. ');
  const line = rest.join('. ').replace(/\.$/, '');
  const word = festive ? 'दीप' : (VERTICAL_WORDS[key] ?? 'सोपान');
  const ghost = mix(scheme.ground, dark ? PAPER : vertical.colour, dark ? 0.12 : 0.14);
  const eyebrow = eyebrowOf(key, vertical, festive);
  const [button, onButton] = dark ? [ACCENT, '#2b1a08'] : [vertical.colour, PAPER];
  const lamps = (x: number, y: number, w: number, h: number, n: number): string => {
    let out = '';
    for (let i = 0; festive && i < n; i += 1) {
      const cx = round(x + (w * (i + 0.5)) / n);
      const cy = round(y + h - (h * (i + 1)) / n);
      out += `<circle cx="${cx}" cy="${cy - 34}" r="46" fill="${ACCENT}" opacity=".16"/>`;
      out += `<path fill="${ACCENT}" d="M${cx} ${cy - 52}q16 22 0 34q-16-12 0-34z"/><path fill="${PAPER}" d="M${cx - 22} ${cy - 14}h44q-8 16-22 16t-22-16z"/>`;
    }
    return out;
  };
  const label = 'See more';
  const drawButton = (sheet: TextLayer, x: number, y: number, size: number): string => {
    const wide = round(widthOf(label, size) + size * 3.3);
    const tall = round(size * 2.2);
    const arrow = `M${round(x + wide - size * 1.75)} ${round(y + tall / 2)}h${round(size * 0.8)}m${round(-size * 0.34)} ${round(-size * 0.34)}l${round(size * 0.34)} ${round(size * 0.34)}l${round(-size * 0.34)} ${round(size * 0.34)}`;
    const ground = `<rect x="${x}" y="${round(y)}" width="${wide}" height="${tall}" rx="${round(tall / 2)}" fill="${button}"/>`;
    const pointer = `<path d="${arrow}" fill="none" stroke="${onButton}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
    return ground + sheet.line(label, x + size, y + tall * 0.66, size, onButton) + pointer;
  };
  const rule = (x: number, y: number): string => rect(x, y, 44, 5, dark ? ACCENT : vertical.colour);

  // Smaller than the heading of the page, at each width of the screen.
  const title = fitText(head, [52, 48], 760, 180);
  save(
    b.image,
    [1600, 520],
    b.alt,
    (sheet) => {
      let body = rect(0, 0, 1600, 520, scheme.ground);
      body += sheet.line(word, 1540 - widthOf(word, 330), 330, 330, ghost, WEIGHTS.word);
      body += motif(1010, 150, 590, 370, 6, scheme) + lamps(1010, 150, 590, 370, 6);
      const block = 30 + title.lines.length * title.size * 1.06 + 150;
      let y = (520 - block) / 2;
      body += rule(90, y + 6) + sheet.line(eyebrow, 152, y + 20, 30, scheme.soft, WEIGHTS.word);
      y += 44;
      title.lines.forEach((text, i) => {
        body += sheet.line(text, 88, y + title.size * (0.84 + i * 1.06), title.size, scheme.text, WEIGHTS.word);
      });
      y += title.size * title.lines.length * 1.06;
      body += sheet.line(line, 90, y + 48, 32, scheme.soft, WEIGHTS.word);
      return body + drawButton(sheet, 90, y + 82, 27);
    },
    BANNER_BYTES,
  );

  const heading = fitText(head, [60, 56, 52], 660, 220);
  const under = fitText(line, [37], 600, 100);
  save(
    b.image_mobile,
    [780, 640],
    b.alt,
    (sheet) => {
      let body = rect(0, 0, 780, 640, scheme.ground);
      body += sheet.line(word, 744 - widthOf(word, 190), 545, 190, ghost, WEIGHTS.word);
      body += motif(350, 430, 430, 210, 6, scheme) + lamps(350, 430, 430, 210, 6);
      let y = 90;
      body += rule(58, y + 8) + sheet.line(eyebrow, 120, y + 24, 34, scheme.soft, WEIGHTS.word);
      y += 56;
      heading.lines.forEach((text, i) => {
        body += sheet.line(text, 56, y + heading.size * (0.84 + i * 1.06), heading.size, scheme.text, WEIGHTS.word);
      });
      y += heading.size * heading.lines.length * 1.06;
      under.lines.forEach((text, i) => {
        body += sheet.line(text, 58, y + 52 + i * 46, 37, scheme.soft, WEIGHTS.word);
      });
      return body + drawButton(sheet, 58, 520, 32);
    },
    BANNER_BYTES,
  );
};
