import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../../../../ui/icon.tsx';
import { useTabMessages } from '../../../../messages/catalogue/product-tabs.ts';
import { keyOf, type TabValues } from './tab-values.ts';

type Props = {
  id: string;
  tabs: readonly TabValues[];
  selected: number;
  canEdit: boolean;
  /** Whether something in the tab must be corrected. */
  hasProblem(tab: TabValues): boolean;
  onSelect(key: number): void;
  /** Moves a tab to the place of another one. */
  onMove(key: number, to: number): void;
  /** An entry is dragged over a tab: returns whether it can be dropped there. */
  accepts(key: number): boolean;
  onDropEntry(key: number): void;
};

/** The tabs of the product in their order; arrow keys choose one, and with Alt they move it. */
export function TabStrip(props: Props) {
  const { id, tabs, selected, canEdit, hasProblem, onSelect, onMove, accepts, onDropEntry } = props;
  const messages = useTabMessages();
  const strip = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => keyOf(tab) === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const target = to === undefined ? undefined : tabs[to];
    if (!target) return;
    event.preventDefault();
    if (event.altKey) {
      if (canEdit) onMove(selected, to ?? at);
      return;
    }
    onSelect(keyOf(target));
    strip.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${keyOf(target)}`)}`)?.focus();
  };
  const onDragOver = (key: number) => (event: DragEvent) => {
    if (dragged.current === null ? !accepts(key) : dragged.current === key) return;
    event.preventDefault();
    setOver(key);
  };
  const onDrop = (key: number) => (event: DragEvent) => {
    event.preventDefault();
    setOver(null);
    if (dragged.current === null) onDropEntry(key);
    else
      onMove(
        dragged.current,
        tabs.findIndex((tab) => keyOf(tab) === key),
      );
    dragged.current = null;
  };
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={messages.title}
      onKeyDown={onKey}
      className="flex flex-wrap gap-x-1 border-b border-line"
    >
      {tabs.map((tab) => {
        const key = keyOf(tab);
        return (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            draggable={canEdit}
            onClick={() => onSelect(key)}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', tab.name);
              dragged.current = key;
            }}
            onDragOver={onDragOver(key)}
            onDragLeave={() => setOver(null)}
            onDrop={onDrop(key)}
            onDragEnd={() => {
              dragged.current = null;
              setOver(null);
            }}
            className={`-outline-offset-3 flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-selected:border-ink aria-selected:text-ink ${over === key ? 'bg-sunken' : ''}`}
          >
            {messages.tabLabel(tab.name)}
            {hasProblem(tab) && (
              <>
                <span className="sr-only">{messages.mustCorrect}</span>
                <Icon name="alert" className="size-4 text-bad" />
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
