import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Tab<Id extends string> = { id: Id; label: ReactNode };
type Props<Id extends string> = {
  /** The accessible name of the tab list. */ label: string;
  tabs: readonly Tab<Id>[];
  selected: NoInfer<Id>;
  onSelect(id: NoInfer<Id>): void;
  /** Renders the panel of the selected tab. */ children(id: Id): ReactNode;
};

/** Tabs as in the ARIA Authoring Practices Guide: one stop for Tab; arrow keys, Home and End select a tab. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const base = useId();
  const tabList = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    tabList.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div
        ref={tabList}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="flex overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={`${base}-tab-${id}`}
            data-tab={id}
            type="button"
            role="tab"
            aria-selected={selected === id}
            aria-controls={`${base}-panel-${id}`}
            tabIndex={selected === id ? 0 : -1}
            onClick={() => onSelect(id)}
            className="-outline-offset-3 min-h-11 grow border-b-3 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-selected:border-ink aria-selected:text-ink sm:grow-0 sm:px-6"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          id={`${base}-panel-${id}`}
          role="tabpanel"
          aria-labelledby={`${base}-tab-${id}`}
          hidden={selected !== id}
        >
          {selected === id && children(id)}
        </div>
      ))}
    </div>
  );
}
