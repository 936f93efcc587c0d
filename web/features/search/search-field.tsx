import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { withMessages } from '../../language/loaded-messages.ts';
import { usePath } from '../../language/use-path.ts';
import { useSearchMessages } from './messages/use-search-messages.ts';
import type { Suggestion } from './suggestions.tsx';

/** If the code of the suggestions cannot be loaded, the form works without them. */
const Suggestions = lazy(() =>
  withMessages(import('./suggestions.tsx')).catch((error) => {
    console.warn('suggestions', error);
    return { default: () => null };
  }),
);

type Props = {
  look?: 'header' | 'hero';
  label: string;
  placeholder: string;
  /** The text whose results the page shows. */
  initialText?: string;
  /** Called with a chosen suggestion; typed text is submitted with the form around the field. */
  onSearch(text: string, form: HTMLFormElement): void;
  onOpen?(isOpen: boolean): void;
};

const FIELDS = {
  header: 'min-h-11 rounded-full border border-line-strong pr-12 pl-5',
  hero: 'min-h-11 rounded-md rounded-l-none border-l border-line pr-11 pl-3',
};

/**
 * The field of a search form. The suggestions and their code are loaded at the first focus; the focus stays in the
 * field, and the arrow keys move through the list.
 */
export function SearchField({ look = 'header', label, placeholder, initialText = '', onSearch, onOpen }: Props) {
  const messages = useSearchMessages();
  const path = usePath();
  const [isOpen, setOpen] = useState(false);
  const [hasBeenFocused, setHasBeenFocused] = useState(false);
  /** Null while no list is shown. */
  const [options, setOptions] = useState<Suggestion[] | null>(null);
  const [active, setActive] = useState(-1);
  const [text, setText] = useState(initialText);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const showsList = isOpen && options !== null;

  const open = () => {
    setHasBeenFocused(true);
    setOpen(true);
    onOpen?.(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    onOpen?.(false);
  };
  // Before the next key: Escape without an open list removes the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field may have been used before hydration
  useLayoutEffect(() => {
    if (field.current?.value) setText(field.current.value);
    if (field.current && document.activeElement === field.current) open();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (!box.current?.closest('search')?.contains(event.target as Node)) close();
    };
    // The scrim closes at the click and not at pointerdown, so that the click does not reach the page below it.
    const onClick = (event: Event) => {
      if ((event.target as Element).hasAttribute('data-scrim')) close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('click', onClick);
    };
  });

  const choose = ({ title, product }: Suggestion) => {
    if (product) return location.assign(path(product.path));
    setText(title);
    close();
    field.current?.blur();
    if (field.current?.form) onSearch(title, field.current.form);
  };
  const onKey = (event: KeyboardEvent) => {
    // While a character is being composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = showsList ? options[active] : undefined;
    if (move) {
      event.preventDefault();
      if (!isOpen) return open();
      const count = options?.length ?? 0;
      if (count > 0) setActive((at) => (at + move + count + (at < 0 && move < 0 ? 1 : 0)) % count);
    } else if (event.key === 'Enter' && (chosen || !text.trim())) {
      // Without text, Enter must not submit the form.
      event.preventDefault();
      if (chosen) choose(chosen);
    } else if (event.key === 'Escape') {
      if (isOpen) close();
      else setText('');
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only closes the list when the focus leaves
    <div
      ref={box}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      className={`relative min-w-0 ${look === 'hero' ? 'max-md:hidden' : ''}`}
    >
      <input
        ref={field}
        type="text"
        name="q"
        value={text}
        placeholder={placeholder}
        aria-label={label}
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
        className={`block w-full bg-surface text-base placeholder:text-ink-soft ${FIELDS[look]}`}
      />
      {(text || look === 'header') && (
        <button
          type={text ? 'button' : 'submit'}
          onClick={(event) => {
            if (!text) return;
            event.preventDefault();
            setText('');
            field.current?.focus();
            close();
          }}
          aria-label={text ? messages.clear : messages.search}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-ink-soft hover:text-accent"
        >
          <Icon name={text ? 'close' : 'search'} />
        </button>
      )}
      {hasBeenFocused && (
        <Suspense>
          <Suggestions
            id={listId}
            text={text}
            isOpen={isOpen}
            active={active}
            onOptions={setOptions}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}
