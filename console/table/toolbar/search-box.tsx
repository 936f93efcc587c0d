import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONTROL_CLASS } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Delay between typing and searching. */
const SEARCH_DELAY_MS = 300;

type Props = { label: string; query: string; onSearch(query: string): void };

/** Searches while the user types, after a short pause. The key `/` moves the focus here. */
export function SearchBox({ label, query, onSearch }: Props) {
  const [text, setText] = useState(query);
  const sent = useRef(query);
  const input = useRef<HTMLInputElement>(null);

  // The query was changed elsewhere: filters were cleared, or the user went back.
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setText(query);
  }, [query]);

  const search = (value: string) => {
    if (value.trim() === sent.current) return;
    sent.current = value.trim();
    onSearch(value.trim());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the text starts the timer
  useEffect(() => {
    const timer = setTimeout(() => search(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // Added before the list is painted, so that no key press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), select, textarea, dialog');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className="relative min-w-0 grow sm:max-w-80">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
        className={`${CONTROL_CLASS} ps-9 md:text-sm`}
      />
    </div>
  );
}
