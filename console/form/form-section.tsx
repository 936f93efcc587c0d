import type { ReactNode } from 'react';
import { Panel } from '../parts/panel.tsx';

/** A part of a long form with a heading. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Panel title={title} text={text}>
      <div className="grid gap-4 px-5 py-4">{children}</div>
    </Panel>
  );
}
