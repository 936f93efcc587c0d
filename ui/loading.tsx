/** Turns while something is under way; the words beside it say what. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      className={`flex-none animate-spin ${className}`}
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
}

/** Holds the place of what is not there yet, and says so. */
export function Loading({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" className="grid min-h-96 content-start gap-4">
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner />
        Loading...
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={row} aria-hidden="true" className="h-32 animate-pulse rounded-md bg-sunken" />
      ))}
    </div>
  );
}
