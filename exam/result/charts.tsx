/** Charts as plain SVG. Each has a table beside it with the same numbers; what colour tells a pattern or word tells too. */
import type { ReactNode } from 'react';

/** Patterns for who sees no colours, drawn once a page. */
export function Patterns() {
  return (
    <svg width="0" height="0" className="sr" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-bad" />
          <rect width="2" height="6" className="fill-paper" />
        </pattern>
        <pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className="fill-paper" />
          <circle cx="3" cy="3" r="1.4" className="fill-soft" />
        </pattern>
      </defs>
    </svg>
  );
}

export function Figure({ title, children, table }: { title: string; children: ReactNode; table: ReactNode }) {
  return (
    <figure className="chart">
      <figcaption className="sr">{title}</figcaption>
      {children}
      {table}
    </figure>
  );
}

type Bar = { key: string | number; value: number; label: string; kind?: string; line?: number };

const HEIGHT = 160;
const FOOT = 22;
const HEAD = 16;

/** Upright bars; `line` is a mark across its bar's place. The chart is as wide as it needs, and scrolls for itself. */
export function Columns({ bars, title, width = 28 }: { bars: readonly Bar[]; title: string; width?: number }) {
  const most = Math.max(1, ...bars.flatMap(({ value, line }) => [value, line ?? 0]));
  const y = (value: number) => HEAD + (HEIGHT - HEAD) * (1 - Math.max(0, value) / most);
  const total = bars.length * width;
  return (
    <svg
      className="columns"
      viewBox={`0 0 ${total} ${HEIGHT + FOOT}`}
      width={total}
      height={HEIGHT + FOOT}
      role="img"
      aria-label={title}
    >
      <line x1="0" x2={total} y1={HEIGHT} y2={HEIGHT} className="axis" />
      {bars.map(({ key, value, label, kind, line }, index) => (
        <g key={key}>
          <rect
            x={index * width + width * 0.14}
            width={width * 0.72}
            y={y(value)}
            height={HEIGHT - y(value)}
            rx="2"
            data-kind={kind}
            className="bar"
          />
          {line !== undefined && (
            <line x1={index * width + 1} x2={(index + 1) * width - 1} y1={y(line)} y2={y(line)} className="mean" />
          )}
          <text x={(index + 0.5) * width} y={HEIGHT + 15} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Level bars with their words before and their value behind them; `value` is a share from 0 to 1. */
export function Levels({
  rows,
}: {
  rows: readonly { name: string; lang?: string; value: number; text: string; kind?: string }[];
}) {
  return (
    <ul className="levels" aria-hidden="true">
      {rows.map(({ name, lang, value, text, kind }) => (
        <li key={name}>
          <span lang={lang}>{name}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="10" className="track" />
            <rect width={100 * Math.min(1, Math.max(0, value))} height="10" className="bar" data-kind={kind} />
          </svg>
          <span className="level-value">{text}</span>
        </li>
      ))}
    </ul>
  );
}
