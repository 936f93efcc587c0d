import { type ReactNode, useId } from 'react';

export function Section({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-md border border-line bg-surface p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {intro && <p className="text-sm text-ink-soft">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
