import { LineIcon } from '../../ui/icon.tsx';

/** SVG paths of the console's line icons, on a grid of 24 by 24, in the style of `ui/icon.tsx`. */
const PATHS = {
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17ZM9 8h6M9 12h6',
  card: 'M3 6h18v12H3V6ZM3 10h18M6.5 14.5h4',
  settlement: 'M4 20h16M5.5 17v-6M10 17v-6M14 17v-6M18.5 17v-6M3.5 8 12 3.5 20.5 8v1h-17V8Z',
  student: 'M12 5 2.5 9.5 12 14l9.5-4.5L12 5ZM6.5 11.5v4.5c1.5 1.6 3.4 2.4 5.5 2.4s4-.8 5.5-2.4v-4.5M21.5 9.5v5.5',
  batch: 'M3.5 5h17v10h-17V5ZM7.5 9h9M7.5 12h5M8 15l-2 5M16 15l2 5',
  board: 'M3.5 5h17v11h-17V5ZM9 20h6M12 16v4M6.5 11h2.5l1.5-3 2.5 5 1.5-2h3',
  dashboard: 'M4 4h7v9H4V4ZM13 4h7v5h-7V4ZM13 11.5h7V20h-7v-8.5ZM4 15.5h7V20H4v-4.5Z',
  approval: 'M4 4.5h16v11h-9l-4 4v-4H4v-11ZM8.5 10l2.5 2.5 4.5-4.5',
  coupon: 'M3.5 6.5h17V10a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4V6.5ZM14 6.5v2M14 11v2M14 15.5v2',
  book: 'M12 6.5c-2-1.5-4.6-2-8-2v13c3.4 0 6 .5 8 2 2-1.5 4.6-2 8-2v-13c-3.4 0-6 .5-8 2ZM12 6.5v13',
  calendar: 'M4 6h16v14H4V6ZM4 10.5h16M8 3.5V6M16 3.5V6M9 14.5h6',
  tree: 'M9 3.5h6v5H9v-5ZM3.5 15.5h6v5h-6v-5ZM14.5 15.5h6v5h-6v-5ZM12 8.5V12M6.5 15.5V12h11v3.5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3 3.1-4.7 6.5-4.7s5.9 1.7 6.5 4.7M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 15c2.2.6 3.6 2.1 4 4.5',
  shield: 'M12 3.5 5 6v5.5c0 4.2 2.8 7.3 7 9 4.2-1.7 7-4.8 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4.5V9h4.5M12 7.5V12l3 2',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  leave: 'M14 4h-8v16h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  key: 'M8.5 10.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 12 20 4M16.5 7.5l3 3M14 10l2 2',
  answerKey: 'M5 3.5h14v17H5v-17ZM8.5 8l1.5 1.5L12.5 7M15 8.5h1M8.5 15.5 10 17l2.5-2.5M15 16h1',
  device: 'M4 5h16v11H4V5ZM9 20h6M12 16v4',
  chart: 'M4 20V4M4 20h16M8.5 16v-5M13 16V7M17.5 16v-8',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15',
  plus: 'M12 5v14M5 12h14',
  page: 'M6 3.5h8l4 4v13H6v-17ZM14 3.5v4h4M9 12h6M9 16h6',
  picture: 'M4 5h16v14H4V5ZM4 16l4.5-5 4 4.5 2.5-2.5 5 5M15.5 8.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  film: 'M4 5h16v14H4V5ZM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  building: 'M5 20.5v-17h10v17M15 9h4v11.5M3 20.5h18M8 7.5h4M8 11.5h4M8 15.5h4',
  steps: 'M3 20.5h18M3 20.5v-4.5h5v-4.5h5V7h5V3.5h3v17',
  shelf:
    'M3.5 4v16.5M20.5 4v16.5M3.5 12h17M3.5 19h17M6.5 12V6.5h3V12M11 12V7.5h2.5V12M6.5 19v-4.5h4V19M13 19v-3.5h4.5V19',
  tag: 'M4 4h8.5l8 8-8.5 8.5-8-8V4ZM8.5 8.5h.01',
  mail: 'M3.5 6h17v12h-17V6Zm0 .5 8.5 7 8.5-7',
  question:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5h.01',
  letter: 'M4 4.5h16v11.5h-9l-4 4V16H4V4.5ZM8 8.5h8M8 12h5',
};

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers. */
export function ConsoleIcon({ name, className }: { name: IconName; className?: string }) {
  return <LineIcon path={PATHS[name]} className={className} />;
}
