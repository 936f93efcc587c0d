/** Vertical bars in the order of time; what is taken back hangs below the line. The table beside it has the exact numbers. */
type Bar = Readonly<{
  key: string;
  value: number;
  below: number;
  /** Below the bar, if there are few bars. */
  label: string;
  /** In short, on wide windows. */
  amount: string;
}>;

type Props = {
  /** What the chart shows, and its most important number. */
  label: string;
  bars: readonly Bar[];
  /** Texts at the ends of the time axis, if there are many bars. */
  first: string;
  last: string;
};

const WIDTH = 720;
const HEIGHT = 160;
/** More bars have no room for a label each. */
const MAX_LABELLED = 13;

export function BarChart({ label, bars, first, last }: Props) {
  const top = Math.max(...bars.map(({ value }) => value), 0);
  const bottom = Math.max(...bars.map(({ below }) => below), 0);
  if (top + bottom === 0) return null;
  const scale = (HEIGHT - 2) / (top + bottom);
  const base = top * scale + 1;
  const step = WIDTH / bars.length;
  const width = Math.max(1, Math.min(step * 0.7, 40));
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        {bars.map(({ key, value, below }, index) => {
          const x = index * step + (step - width) / 2;
          return (
            <g key={key}>
              <rect x={x} y={base - value * scale} width={width} height={value * scale} className="fill-ink" />
              {below > 0 && <rect x={x} y={base} width={width} height={below * scale} className="fill-bad" />}
            </g>
          );
        })}
        <line x1="0" x2={WIDTH} y1={base} y2={base} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
      </svg>
      {bars.length <= MAX_LABELLED ? (
        <figcaption
          aria-hidden="true"
          className="tabular grid auto-cols-fr grid-flow-col text-center text-xs text-ink-soft"
        >
          {bars.map((bar) => (
            <span key={bar.key} className="grid content-start">
              {bar.label}
              <span className="font-medium text-ink max-md:hidden">{bar.amount}</span>
            </span>
          ))}
        </figcaption>
      ) : (
        <figcaption aria-hidden="true" className="tabular flex justify-between text-xs text-ink-soft">
          <span>{first}</span>
          <span>{last}</span>
        </figcaption>
      )}
    </figure>
  );
}
