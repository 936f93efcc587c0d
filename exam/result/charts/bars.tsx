/** Charts as HTML, as wide as the page, with text in the size of the page. */
import type { ReactNode } from 'react';

type Level = {
  key: string | number;
  name: ReactNode;
  /** The value as text. */
  text: string;
  /** From 0 to 1; a negative score has no bar. */
  share: number;
  /** Position of a mark for comparison, from 0 to 1. */
  mark?: number;
  isMine: boolean;
};

const percent = (share: number) => `${100 * Math.min(1, Math.max(0, share))}%`;

/** Horizontal bars, each below its name and value. */
export function LevelBars({ label, levels }: { label: string; levels: readonly Level[] }) {
  return (
    <ul className="levels" aria-label={label}>
      {levels.map(({ key, name, text, share, mark, isMine }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="level-value">{text}</span>
          <span className="level-track" aria-hidden="true">
            <span className="level-bar" data-kind={isMine ? 'mine' : 'plain'} style={{ width: percent(share) }} />
            {mark !== undefined && <span className="level-mark" style={{ left: percent(mark) }} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Column = {
  key: string | number;
  value: number;
  kind: 'plain' | 'mine' | 'correct' | 'incorrect' | 'skipped';
  /** Text below the column. */
  label?: string;
  /** Text above the column. */
  above?: string;
  /** Value of a mark for comparison. */
  mark?: number;
};

type ColumnsProps = { label: string; columns: readonly Column[] /** Text at the top line. */; maxText?: string };

/** Upright bars on one scale. It is an image for screen readers; a table with the values is beside it. */
export function ColumnBars({ label, columns, maxText }: ColumnsProps) {
  const max = Math.max(1, ...columns.flatMap(({ value, mark }) => [value, mark ?? 0]));
  return (
    <div role="img" aria-label={label} className="columns" data-dense={columns.length > 50}>
      {maxText && <span className="columns-max">{maxText}</span>}
      <div className="columns-area">
        {columns.map(({ key, value, kind, label, above, mark }) => (
          <div key={key} className="column">
            <div className="column-bar" data-kind={kind} style={{ height: percent(value / max) }}>
              {above && <span className="column-above">{above}</span>}
            </div>
            {mark !== undefined && <span className="column-mark" style={{ bottom: percent(mark / max) }} />}
            {label && <span className="column-label">{label}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A table with the values of a chart, closed at first. */
export function TableDisclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="table-disclosure">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
