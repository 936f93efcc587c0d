import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { writeEntries } from '../storage.ts';
import type { Suggestion } from './suggestions.tsx';

const Suggestions = lazy(() => import('./suggestions.tsx'));

type Props = { placeholder?: string; look?: 'header' | 'hero' };

/** On a phone the open search lies over the page, which is dimmed around it. */
const OVERLAY =
  'relative w-full max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-30 max-md:bg-paper max-md:p-3 max-md:shadow-[0_0_0_100vmax_var(--scrim)]';

/**
 * A search form that works as it is, by GET. Its suggestions are fetched, code and all, on the first focus;
 * focus stays in the field and the list is reached with the arrow keys.
 */
export function SearchBox({ placeholder = 'What do you want to learn...', look = 'header' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isWoken, setWoken] = useState(false);
  const [options, setOptions] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  const showsList = isOpen && isWoken;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(close, [key]);
  useEffect(() => setText(asked), [asked]);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  });

  const open = () => {
    setWoken(true);
    setOpen(true);
  };
  const go = (tag: string, shown: string) => {
    writeEntries({ 'search-tag': tag, 'search-tag-text': shown });
    setText(shown);
    close();
    field.current?.blur();
    navigate(`/search?q=${encodeURIComponent(tag)}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = showsList ? options[active] : undefined;
    if (chosen) go(chosen.title, chosen.title);
    else if (text.trim()) go(text.trim(), text.trim());
  };
  const clear = () => {
    setText('');
    close();
    field.current?.focus();
    setOpen(false);
  };
  const onKey = (event: KeyboardEvent) => {
    // The keys of whoever is still composing a letter are not ours.
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      if (!showsList) return open();
      if (options.length > 0)
        setActive((at) => (at + move + options.length + (at < 0 && move < 0 ? 1 : 0)) % options.length);
    } else if (event.key === 'Escape') {
      if (isOpen) close();
      else setText('');
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that focus went elsewhere
    <div
      ref={box}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      className={showsList ? OVERLAY : 'relative w-full'}
    >
      <search>
        <form action="/search" onSubmit={submit} className="relative">
          <input
            ref={field}
            type="text"
            name="q"
            value={text}
            placeholder={placeholder}
            aria-label="Search courses, books and tests"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={showsList}
            aria-controls={showsList ? listId : undefined}
            aria-activedescendant={showsList && active >= 0 ? `${listId}-${active}` : undefined}
            onFocus={open}
            onClick={open}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
              if (event.target.value) open();
              else close();
            }}
            onKeyDown={onKey}
            className={`block w-full rounded-full border border-line-strong bg-surface pr-12 pl-5 text-base placeholder:text-ink-soft ${look === 'hero' ? 'min-h-13' : 'min-h-11'}`}
          />
          <button
            type={text ? 'button' : 'submit'}
            onClick={text ? clear : undefined}
            aria-label={text ? 'Clear' : 'Search'}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-ink-soft hover:text-accent"
          >
            <Icon name={text ? 'close' : 'search'} />
          </button>
        </form>
      </search>
      <div
        hidden={!showsList}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-[300px] overflow-y-auto rounded-md border border-line bg-surface py-2 shadow-lg max-md:inset-x-3 max-md:mt-1 max-md:max-h-[400px]"
      >
        {isWoken && (
          <Suspense>
            <Suggestions
              id={listId}
              text={text}
              isOpen={isOpen}
              active={active}
              onOptions={setOptions}
              onChoose={({ title }) => go(title, title)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
