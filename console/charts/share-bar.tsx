/** A bar below a name in a table, as long as the share of the largest value. The table has the number. */
export function ShareBar({ value, largest }: { value: number; largest: number }) {
  const percent = largest > 0 ? Math.max(0, Math.min(100, (value / largest) * 100)) : 0;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 h-1.5 w-full max-w-60 rounded-sm bg-sunken"
    >
      <rect width={percent} height="4" className="fill-ink" />
    </svg>
  );
}
