// Draws the pictures of the demo institute from its YAML files, reproducibly: covers, banners, icons, thumbnails, time
// tables. The motif is a staircase (सोपान): solid, outlined, a stepwell, slabs, or answer dots.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { styleOfClass } from './classes.ts';
import { mix } from './colours.ts';
import { rect, reportDrawn, round, save } from './picture.ts';
import { fitText, type TextLayer, WEIGHTS, widthOf } from './text-outlines.ts';

type Exam = { key: string; name: string; seo_url?: string };
type Vertical = { key: string; name: string; colour: string; exams: Exam[] };
type Product = {
  title: string;
  seo_url: string;
  kind: string;
  category: string;
  medium?: string;
  in: string[];
  cover?: string;
  banner?: string;
};
type Banner = { image: string; image_mobile: string; alt: string; to: string };
type Landing = {
  banners: Banner[];
  festive: { banners: Banner[] };
  sample_classes: { category: string; thumbnail: string }[];
};
type Scheme = { ground: string; text: string; soft: string; steps: (t: number) => string; accent: string };

const content = fileURLToPath(new URL('../', import.meta.url));
const read = <T>(path: string): T => parse(readFileSync(content + path, 'utf8')) as T;
const verticals = read<{ verticals: Vertical[] }>('hierarchy.yaml').verticals;
const landing = read<Landing>('landing.yaml');

const PAPER = '#f7f1e5';
const INK = '#2b2118';
const ACCENT = '#e3a33b';

const hash = (text: string): number => [...text].reduce((sum, c) => (sum * 31 + (c.codePointAt(0) ?? 0)) % 99991, 7);
/** Higher than for a cover: a banner has more words, all drawn as outlines. */
const BANNER_BYTES = 12_000;
/** Higher still: every cell of a time table is a text. */
const TIMETABLE_BYTES = 24_000;
/** The logo: five steps, the last one highlighted. */
const drawLogo = (x: number, y: number, size: number, ink: string, lit: string): string => {
  const step = size / 5;
  let d = `M${round(x)} ${round(y + size)}`;
  for (let i = 1; i < 5; i += 1) d += `v${round(-step)}h${round(step)}`;
  d += `v${round(4 * step)}z`;
  return `<path fill="${ink}" d="${d}"/><path fill="${lit}" d="M${round(x + 4 * step + size / 40)} ${round(y)}h${round(step)}v${round(size)}h${round(-step)}z"/>`;
};

// Motifs: each fills the box from the lower right corner and leaves the upper left empty.
type Motif = (x: number, y: number, w: number, h: number, n: number, s: Scheme) => string;

const solid: Motif = (x, y, w, h, n, s) => {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const tall = (h * (i + 1)) / n;
    out += rect(x + (w * i) / n, y + h - tall, w / n + 1, tall, s.steps((i + 1) / n));
  }
  return out + rect(x + (w * (n - 1)) / n, y, w / n, h / 40 + 4, s.accent);
};

const lines: Motif = (x, y, w, h, n, s) => {
  const [run, rise] = [w / n, h / n];
  let out = '';
  for (let k = 0; k < 5; k += 1) {
    let d = `M${round(x + k * run * 0.36)} ${round(y + h)}`;
    for (let i = 0; i < n; i += 1) {
      const shift = k * rise * 0.36;
      const up = i === 0 ? Math.max(rise - shift, 0) : rise;
      d += `v${round(-up)}h${round(run)}`;
    }
    out += `<path d="${d}" fill="none" stroke="${k === 0 ? s.accent : s.steps(1 - k / 7)}" stroke-width="${k === 0 ? 7 : 5}"/>`;
  }
  return out;
};

const well: Motif = (x, y, w, h, n, s) => {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const t = i / n;
    const inset = (h * t) / 1.02;
    const left = x + w * 0.12 + (w * 0.88 * t) / 2;
    const wide = w * 0.88 * (1 - t);
    out += rect(left, y + inset, wide, h - inset, s.steps(0.25 + t * 0.75));
  }
  const wide = (w * 0.88) / n;
  return out + rect(x + w * 0.12 + w * 0.44 - wide / 2, y + h - h / n, wide, h / n, s.accent);
};

const slabs: Motif = (x, y, w, h, n, s) => {
  let out = '';
  const gap = h / n;
  for (let i = 0; i < n; i += 1) {
    const wide = (w * (i + 1)) / n;
    out += rect(x + w - wide, y + i * gap, wide, gap * 0.62, i === 0 ? s.accent : s.steps(0.3 + (0.7 * i) / n));
  }
  return out;
};

const dots: Motif = (x, y, w, h, n, s) => {
  const cell = w / (n * 2);
  let [open, shut] = ['', ''];
  for (let c = 0; c < n * 2; c += 1) {
    const rows = Math.round((h / cell) * ((c + 1) / (n * 2)));
    for (let r = 0; r < rows; r += 1) {
      const at = `M${round(x + cell * (c + 0.5))} ${round(y + h - cell * (r + 0.5))}h0`;
      if (r === rows - 1) shut += at;
      else open += at;
    }
  }
  const wide = round(cell * 0.56);
  return `<g fill="none" stroke-linecap="round" stroke-width="${wide}"><path stroke="${s.steps(0.35)}" d="${open}"/><path stroke="${s.steps(1)}" d="${shut}"/></g>`;
};

const motifs: Motif[] = [solid, lines, well, slabs];
const motifOf = (p: Product): { motif: Motif; n: number } => {
  const h = hash(p.seo_url);
  return { motif: p.kind === 'test-series' ? dots : (motifs[h % 4] ?? solid), n: 5 + (h % 3) };
};

const schemeOf = (kind: string, colour: string): Scheme => {
  if (kind === 'course') {
    const deep = mix(colour, '#000000', 0.12);
    const steps = (t: number): string => mix(deep, PAPER, 0.08 + t * 0.3);
    return { ground: deep, text: PAPER, soft: mix(PAPER, deep, 0.18), steps, accent: ACCENT };
  }
  const ground = kind === 'test-series' ? mix(PAPER, colour, 0.1) : PAPER;
  const steps = (t: number): string => mix(ground, colour, 0.12 + t * 0.88);
  return { ground, text: mix(colour, INK, 0.35), soft: mix(colour, INK, 0.2), steps, accent: ACCENT };
};

const WORDS: [RegExp, string][] = [
  [/desk-planner/, 'योजना'],
  [/book-bag/, 'यात्रा'],
  [/polity|rajniti/, 'संविधान'],
  [/geograph|bhugol/, 'भूगोल'],
  [/csat|maths|quant|general-test/, 'गणित'],
  [/essay/, 'निबंध'],
  [/answer|mains-test|judgment/, 'लेखन'],
  [/ethics/, 'नीति'],
  [/sahitya/, 'साहित्य'],
  [/hindi-bhasha|samanya-hindi/, 'हिंदी'],
  [/sociology/, 'समाज'],
  [/interview/, 'संवाद'],
  [/samvad/, 'संवाद'],
  [/yearbook|the-step|digest/, 'समय'],
  [/paryavaran/, 'प्रकृति'],
  [/econom/, 'अर्थ'],
  [/modern-india|aadhunik|history/, 'इतिहास'],
  [/rajasthan|ras-/, 'राजस्थान'],
  [/bihar|bpsc/, 'बिहार'],
  [/uttar-pradesh|uppsc/, 'उत्तर प्रदेश'],
  [/mppsc/, 'मध्य प्रदेश'],
  [/reasoning|tarkshakti/, 'तर्क'],
  [/english|passages|word-power/, 'भाषा'],
  [/bal-vikas|pedagogy|ctet|psychology/, 'बालमन'],
  [/bare-acts|nyaya|shabdavali/, 'विधि'],
];
const VERTICAL_WORDS: Record<string, string> = {
  all: 'सोपान',
  upsc: 'सेवा',
  'state-pcs': 'राज्य',
  'teaching-exams': 'शिक्षा',
  publications: 'पुस्तक',
  cuet: 'विद्या',
  judiciary: 'न्याय',
  ssc: 'अभ्यास',
  merchandise: 'यात्रा',
};
const wordOf = (p: Product, vertical: Vertical): string =>
  WORDS.find(([pattern]) => pattern.test(p.seo_url))?.[1] ?? VERTICAL_WORDS[vertical.key] ?? 'सोपान';

const drawProduct = (p: Product): void => {
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

/** The small line above a banner's title. */
const eyebrowOf = (key: string, vertical: Vertical, festive: boolean): string => {
  if (key === 'merchandise') return festive ? 'Festive week' : 'For the desk';
  return festive ? `Festive week  ·  ${vertical.name}` : vertical.name;
};

/**
 * Draws a banner of the home page; its text is the alt text. Text is drawn as outlines, because an image cannot use the
 * page's fonts. A large, pale Devanagari word is behind the steps.
 */
const drawBanner = (b: Banner, index: number, festive: boolean): void => {
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

  const title = fitText(head, [104, 96, 88, 80], 820, 240);
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
        body += sheet.line(text, 88, y + title.size * (0.84 + i * 1.06), title.size, scheme.text);
      });
      y += title.size * title.lines.length * 1.06;
      body += sheet.line(line, 90, y + 48, 34, scheme.soft, WEIGHTS.word);
      return body + drawButton(sheet, 90, y + 82, 27);
    },
    BANNER_BYTES,
  );

  const heading = fitText(head, [88, 80, 74, 68], 660, 290);
  const under = fitText(line, [37], 600, 100);
  save(
    b.image_mobile,
    [780, 640],
    b.alt,
    (sheet) => {
      let body = rect(0, 0, 780, 640, scheme.ground);
      body += sheet.line(word, 744 - widthOf(word, 190), 545, 190, ghost, WEIGHTS.word);
      body += motif(350, 430, 430, 210, 6, scheme) + lamps(350, 430, 430, 210, 6);
      let y = 54;
      body += rule(58, y + 8) + sheet.line(eyebrow, 120, y + 24, 34, scheme.soft, WEIGHTS.word);
      y += 56;
      heading.lines.forEach((text, i) => {
        body += sheet.line(text, 56, y + heading.size * (0.84 + i * 1.06), heading.size, scheme.text);
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

// Icons: line drawings on a grid of 48; light on dark for verticals, dark on light for others.
const ICONS: Record<string, string> = {
  all: 'M9 39V31H17V23H25V15H33V9H39V39Z',
  upsc: 'M10 38H38M14 38V20M24 38V20M34 38V20M10 20H38L24 10Z',
  'state-pcs': 'M10 12L19 9L29 12L38 9V36L29 39L19 36L10 39ZM19 9V36M29 12V39',
  'teaching-exams': 'M9 10H39V31H9ZM24 31V39M17 39H31M15 18H27M15 24H22',
  publications: 'M24 14Q17 9 9 11V36Q17 34 24 39Q31 34 39 36V11Q31 9 24 14V39',
  cuet: 'M6 19L24 11L42 19L24 27ZM14 23V33Q24 40 34 33V23M42 19V30',
  judiciary: 'M24 9V39M16 39H32M11 15H37M11 15L6 27H16ZM37 15L32 27H42Z',
  ssc: 'M24 14A13 13 0 1 0 24.1 14M24 20V27L29 30M20 8H28M24 8V14',
  'exam-paper': 'M13 8H29L36 15V40H13ZM29 8V15H36M18 22H31M18 28H31M18 34H26',
  'exam-pen': 'M10 38L13 28L32 9L39 16L20 35ZM28 13L35 20M10 38L17 36',
  'exam-numbers': 'M11 9H37V39H11ZM11 18H37M18 24V24M24 24V24M30 24V24M18 32V32M24 32V32M30 32V32',
  'exam-books': 'M10 11H18V38H10ZM18 9H26V38H18ZM27 14L34 12L40 37L33 39Z',
  'exam-dialogue': 'M8 11H31V26H19L12 32V26H8ZM35 19H40V34H36V39L30 34H20V31',
  'exam-map': 'M24 8A11 11 0 0 1 35 19Q35 27 24 40Q13 27 13 19A11 11 0 0 1 24 8ZM24 15A4 4 0 1 0 24.1 15',
  'exam-scales': 'M24 9V39M16 39H32M11 15H37M11 15L6 27H16ZM37 15L32 27H42Z',
  'exam-shield': 'M24 8L37 13V24Q37 34 24 40Q11 34 11 24V13ZM18 24L23 29L31 20',
  'mode-online': 'M8 10H40V32H8ZM18 39H30M24 32V39M21 16L29 21L21 26Z',
  'mode-classroom': 'M9 9H39V27H9ZM14 40V34M24 40V34M34 40V34M10 34H38',
  'mode-test-series': 'M12 9H36V40H12ZM18 18L20 20L24 16M28 18H31M18 29L20 31L24 27M28 29H31',
  'mode-books': 'M12 9H33Q36 9 36 12V39H15Q12 39 12 36ZM12 36Q12 33 15 33H36M19 16H29',
  'mode-ebooks': 'M14 7H34V41H14ZM20 14H28M20 20H28M20 26H25M23 36H25',
  'mode-stationery': 'M12 16H36L39 40H9ZM18 20V13A6 6 0 0 1 30 13V20',
  notes: 'M13 8H29L36 15V40H13ZM29 8V15H36M18 22H31M18 28H31M18 34H26',
  faq: 'M8 10H40V32H25L16 40V32H8ZM20 18Q20 15 24 15Q28 15 28 18Q28 20 24 22V24M24 28V28',
  video: 'M8 11H40V37H8ZM20 17L31 24L20 31Z',
  test: 'M12 9H36V40H12ZM18 18L20 20L24 16M28 18H31M18 29L20 31L24 27M28 29H31',
  calendar: 'M9 12H39V39H9ZM9 20H39M17 8V14M31 8V14M17 27V27M24 27V27M31 27V27M17 33V33M24 33V33',
  'material-books': 'M10 11H18V38H10ZM18 9H26V38H18ZM27 14L34 12L40 37L33 39Z',
  'material-handouts': 'M10 14H29V40H10ZM16 14V8H38V34H29M16 22H23M16 28H23',
  'material-daily': 'M9 11H33V37Q33 40 36 40H12Q9 40 9 37ZM33 18H40V37Q40 40 36 40M15 18H27M15 24H27M15 30H22',
  'material-tests': 'M24 14A13 13 0 1 0 24.1 14M24 20V27L29 30M20 8H28M24 8V14',
};
const drawIcon = (name: string, path: string): void => {
  const vertical = verticals.find((v) => v.key === name);
  const [ground, ink] = vertical ? [vertical.colour, PAPER] : ['#f1e7d4', '#6b3a1c'];
  const tile = `<rect width="48" height="48" rx="9" fill="${ground}"/>`;
  const stroke = `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`;
  const drawing = `<g transform="translate(4.8 4.8)scale(.8)">${stroke}/></g>`;
  save(`media/icons/${name}.svg`, [48, 48], vertical?.name ?? name.replace(/^\w+-/, ''), () => tile + drawing);
};

// Thumbnails of classes, and time tables.
const drawClass = (category: string, path: string, index: number): void => {
  const [key, word] = styleOfClass(category);
  const scheme = schemeOf('course', verticals.find((v) => v.key === key)?.colour ?? INK);
  const title = fitText(category, [72, 64, 56], 420, 170);
  save(path, [640, 360], `Class: ${category}`, (sheet) => {
    let body = rect(0, 0, 640, 360, scheme.ground) + (motifs[index % 4] ?? solid)(300, 130, 340, 230, 5, scheme);
    title.lines.forEach((line, i) => {
      body += sheet.line(line, 38, 34 + title.size * (0.86 + i * 1.04), title.size, PAPER);
    });
    body += sheet.line(word, 40, 316, 52, ACCENT, WEIGHTS.word);
    const triangle = `<path fill="${scheme.ground}" d="M543 254v44l36-22z"/>`;
    return `${body}<circle cx="556" cy="276" r="44" fill="${PAPER}"/>${triangle}`;
  });
};

const TIMETABLES: Record<string, { title: string; rows: string[][] }> = {
  foundation: {
    title: 'Foundation: the week',
    rows: [
      ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      ['8:00', 'Polity', 'Polity', 'History', 'History', 'Polity', 'Test'],
      ['10:30', 'Geography', 'Economy', 'Geography', 'Economy', 'Geography', 'Review'],
      ['16:00', 'News', 'News', 'News', 'News', 'News', 'Mentor'],
      ['18:30', 'Writing', 'Doubts', 'Writing', 'Doubts', 'Writing', 'Rest'],
    ],
  },
  evening: {
    title: 'Evening batch: the week',
    rows: [
      ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      ['18:00', 'Maths', 'English', 'Maths', 'English', 'Maths', 'Mock'],
      ['19:15', 'Reasoning', 'General', 'Reasoning', 'General', 'Reasoning', 'Solutions'],
      ['20:30', 'Doubts', 'Speed', 'Doubts', 'Speed', 'Doubts', 'Rest'],
    ],
  },
  weekend: {
    title: 'Weekend batch: Saturday and Sunday',
    rows: [
      ['', 'Saturday', 'Sunday'],
      ['9:00', 'Paper, part one', 'Paper, part two'],
      ['11:30', 'Method class', 'Method class'],
      ['15:00', 'Sectional test', 'Full mock'],
      ['17:30', 'Solutions', 'Doubts and plan'],
    ],
  },
};
const drawTimetable = (name: string, title: string, rows: string[][]): void => {
  const height = 210 + rows.length * 84;
  const columns = rows[0]?.length ?? 1;
  const wide = 1020 / (columns - 1);
  const draw = (sheet: TextLayer): string => {
    let body = rect(0, 0, 1200, height, PAPER) + drawLogo(60, 48, 56, '#8a3b12', ACCENT);
    body += sheet.line(title, 140, 96, 50, INK);
    rows.forEach((row, r) => {
      const y = 200 + r * 84;
      if (r > 0) body += rect(60, y - 54, 1080, 2, '#d8c9ae');
      row.forEach((cell, c) => {
        const isHead = r === 0 || c === 0;
        const x = c === 0 ? 60 : round(165 + (c - 1) * wide);
        if (cell) body += sheet.line(cell, x, y, 26, isHead ? '#8a3b12' : INK, isHead ? WEIGHTS.word : WEIGHTS.label);
      });
    });
    return body + sheet.line('All times are Indian Standard Time.', 60, height - 34, 23, '#6a5d4b', WEIGHTS.label);
  };
  save(`media/timetables/${name}.svg`, [1200, height], title, draw, TIMETABLE_BYTES);
};

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
