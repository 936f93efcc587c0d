import { save } from '../picture.ts';
import { verticals } from './institute.ts';
import { PAPER } from './scheme.ts';

// Icons: line drawings on a grid of 48; light on dark for verticals, dark on light for others.
export const ICONS: Record<string, string> = {
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
/** A light tile would glare on a dark page. */
const DARK = '<style>@media (prefers-color-scheme:dark){rect{fill:#3d2e22}path{stroke:#ecd9b8}}</style>';

export const drawIcon = (name: string, path: string): void => {
  const vertical = verticals.find((v) => v.key === name);
  const tile = `<rect width="48" height="48" rx="9" fill="${vertical?.colour ?? '#f1e7d4'}"/>`;
  const stroke = `<path d="${path}" fill="none" stroke="${vertical ? PAPER : '#6b3a1c'}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`;
  const drawing = `<g transform="translate(4.8 4.8)scale(.8)">${stroke}/></g>`;
  save(
    `media/icons/${name}.svg`,
    [48, 48],
    vertical?.name ?? name.replace(/^\w+-/, ''),
    () => (vertical ? '' : DARK) + tile + drawing,
  );
};
