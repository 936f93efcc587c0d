/** The command palette: a search field with a list of pages and actions, as a combobox of the ARIA practices guide. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CONTROL_CLASS } from '../../../ui/field.tsx';
import { useMe } from '../../calls/session.ts';
import { useShellMessages } from '../../messages/shell.ts';
import { ConsoleIcon } from '../../parts/icon.tsx';
import { ensureViews, useAllViews } from '../../table/views/view-store.ts';
import { findItems, type PaletteItem, paletteItems, searchItems, viewItems } from './palette-items.ts';

export function CommandPalette({ onClose }: { onClose(): void }) {
  const messages = useShellMessages();
  const me = useMe();
  const navigate = useNavigate();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const pages = [...paletteItems(me, messages), ...viewItems(me, messages, useAllViews())];
  const items = [...findItems(pages, text), ...searchItems(me, messages, text)];
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    dialog.current?.showModal();
    void ensureViews();
  }, []);

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    if ('to' in item) void navigate(item.to);
    else location.assign(item.href);
  };

  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (event.key === 'Enter') choose(items[active]);
    else if (to !== undefined && items.length) setActive((to + items.length) % items.length);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the browser handles Escape
    <dialog
      ref={dialog}
      aria-label={messages.palette}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] w-[calc(100%-2rem)] max-w-xl rounded-lg bg-surface p-0 text-ink shadow-lg"
    >
      <div className="p-3">
        <input
          type="text"
          role="combobox"
          aria-label={messages.paletteHint}
          placeholder={messages.paletteHint}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKey}
          className={CONTROL_CLASS}
        />
      </div>
      <div id={listId} role="listbox" aria-label={messages.palette} className="max-h-[50vh] overflow-y-auto px-3 pb-3">
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which has the focus
          <div
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => choose(item)}
            onPointerMove={() => setActive(index)}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm aria-selected:bg-sunken aria-selected:font-medium"
          >
            <ConsoleIcon name={item.icon} className="size-4.5" />
            {item.title}
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="px-6 py-4 text-sm text-ink-soft">{messages.paletteEmpty}</p>}
      <p role="status" className="sr-only">
        {messages.paletteCount(items.length)}
      </p>
      <p className="border-t border-line px-6 py-2 text-xs text-ink-soft max-md:hidden">{messages.paletteKeys}</p>
    </dialog>
  );
}
