/** A rotating icon for an action in progress, hidden from screen readers: put a text beside it. */
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

/** A placeholder for content that is being loaded: a status message and `rows` grey blocks. */
export function Loading({ rows = 3, text = 'Loading...' }: { rows?: number; text?: string }) {
  return (
    <div role="status" className="grid min-h-96 content-start gap-4">
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner />
        {text}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} aria-hidden="true" className="h-32 animate-pulse rounded-md bg-sunken" />
      ))}
    </div>
  );
}
