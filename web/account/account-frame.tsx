import type { ReactNode } from 'react';

/** A page of the account: its heading, then what it holds. */
export function AccountFrame({
  title,
  beside,
  children,
}: {
  title: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-6 py-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  );
}

export function Loading() {
  return (
    <p role="status" className="min-h-96 text-ink-soft">
      Loading...
    </p>
  );
}

export function Empty({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <p className="text-lg">{children}</p>
      {action}
    </div>
  );
}
