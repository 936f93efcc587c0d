import type { ReactNode } from 'react';

type Props = {
  name: string /** The rule of `docs/design.md` that is broken most easily. */;
  rule: string;
  children: ReactNode;
};

/** Components of one kind, under a heading and the rule for them. */
export function ComponentGroup({ name, rule, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-ink-soft">{name}</h3>
      <p className="text-sm">{rule}</p>
      {children}
    </div>
  );
}
