/** Lines over groups, from 0 to 100 %. The table beside it has the exact numbers. */
type Line = Readonly<{
  key: string;
  /** Beside a sample of the line. */
  label: string;
  /** From 0 to 1; null leaves a gap. */
  values: ReadonlyArray<number | null>;
  isMain?: boolean;
}>;

type Props = {
  /** What the chart shows, and its most important number. */
  label: string;
  lines: readonly Line[];
  /** Texts at the ends of the axis. */
  first: string;
  last: string;
};

const WIDTH = 720;
const HEIGHT = 180;
/** Lines differ by their dashes, so that nobody needs colours. */
const DASHES = ['2 4', '8 4', '12 4 2 4', '1 6', '6 2', '16 6'];
const GRID = [0, 0.5, 1];

export function LineChart({ label, lines, first, last }: Props) {
  return (
    <figure className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden="true" className="tabular flex flex-col justify-between text-end text-xs text-ink-soft">
          <span>100 %</span>
          <span>50 %</span>
          <span>0 %</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full"
        >
          {GRID.map((share) => (
            <line
              key={share}
              x1="0"
              x2={WIDTH}
              y1={heightOf(share)}
              y2={heightOf(share)}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map((line, at) => (
            <polyline
              key={line.key}
              points={pointsOf(line.values)}
              fill="none"
              className={line.isMain ? 'stroke-good' : 'stroke-ink'}
              vectorEffect="non-scaling-stroke"
              strokeWidth={line.isMain ? 3 : 1.5}
              strokeDasharray={line.isMain ? undefined : DASHES[at % DASHES.length]}
            />
          ))}
        </svg>
        <span />
        <span aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
          <span>{first}</span>
          <span>{last}</span>
        </span>
      </div>
      {lines.length > 1 && (
        <figcaption aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
          {lines.map((line, at) => (
            <span key={line.key} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 32 4" className="h-1 w-8">
                <line
                  x1="0"
                  x2="32"
                  y1="2"
                  y2="2"
                  className={line.isMain ? 'stroke-good' : 'stroke-ink'}
                  strokeWidth={line.isMain ? 3 : 1.5}
                  strokeDasharray={line.isMain ? undefined : DASHES[at % DASHES.length]}
                />
              </svg>
              {line.label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** With room for a thick line at both ends. */
function heightOf(share: number): number {
  return 2 + (1 - share) * (HEIGHT - 4);
}

function pointsOf(values: Line['values']): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values.flatMap((value, at) => (value === null ? [] : [`${at * step},${heightOf(value)}`])).join(' ');
}
