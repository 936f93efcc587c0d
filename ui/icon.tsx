/** SVG paths of the line icons, on a grid of 24 by 24. */
const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  cart: 'M3 4h2.5l2.2 11h9.6L20 7.5H6.4M9 19.5h.01M16 19.5h.01',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  chevron: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  home: 'm4 11 8-7 8 7v8.5a.5.5 0 0 1-.5.5H14v-6h-4v6H4.5a.5.5 0 0 1-.5-.5V11Z',
  orders: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2V3.5ZM9.5 8h5M9.5 12h5',
  courses: 'M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5Zm0 0V19',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.7 9.5c.2-1.3 1.2-2 2.4-2 1.3 0 2.4.9 2.4 2.1 0 1.7-2.5 1.9-2.5 3.9M12 16.5h.01',
  terms: 'M6 3.5h8l4 4v13H6v-17ZM14 3.5v4h4M9 12h6M9 16h6',
  about: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5h.01',
  logout: 'M14 4h-8v16h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  phone: 'M5 4h4l1.5 4.5-2.3 1.6a12 12 0 0 0 5.7 5.7l1.6-2.3L20 15v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z',
  pin: 'M12 21c4-4.5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.5 6.5 6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  external: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  box: 'm4 8 8-4.5L20 8v8.5L12 21l-8-4.5V8Zm0 0 8 4.5L20 8M12 12.5V21',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h8.5a5.25 5.25 0 0 1 0 10.5H10',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  trending: 'm3.5 16.5 6-6 4 4 7-7M15.5 7.5h5v5',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V13M12 16.5h.01',
  calendar: 'M4.5 6h15v14h-15V6ZM4.5 10h15M8.5 3.5V7M15.5 3.5V7',
};
export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

type LineIconProps = {
  /** An SVG path on a grid of 24 by 24. */
  path: string;
  className?: string;
};

/** A decorative icon, hidden from screen readers: the text beside it or the control's label says what it means. */
export function LineIcon({ path, className = 'size-5' }: LineIconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon ${className}`}>
      <path d={path} />
    </svg>
  );
}

/** A decorative icon by its name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineIcon path={PATHS[name]} className={className} />;
}
