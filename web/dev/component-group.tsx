import type { ReactNode } from 'react';

/** Components of one kind, under a heading. */
export function ComponentGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-ink-soft">{name}</h3>
      {children}
    </div>
  );
}
