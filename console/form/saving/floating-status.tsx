import { createPortal } from 'react-dom';
import { usePageStatusSlot } from './page-status.ts';
import { SaveStatus } from './save-status.tsx';
import type { SaveState } from './use-autosave.ts';

/**
 * Whether the form is saved, where it stays in sight on narrow windows, which show the panel of the draft above the form:
 * in the bar at the top on phones, else at the top of the form.
 */
export function FloatingStatus({ state }: { state: SaveState }) {
  const bar = usePageStatusSlot();
  if (bar) return createPortal(<SaveStatus state={state} isShort />, bar);
  return (
    <div className="sticky top-0 z-10 -mx-4 bg-paper px-4 py-1 max-xl:order-1 md:-mx-8 md:px-8 xl:hidden">
      <SaveStatus state={state} />
    </div>
  );
}
