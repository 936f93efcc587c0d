/** Chooses several records by searching for them, such as products; works with the keyboard and screen readers. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePickerMessages } from '../messages/picker.ts';

/** A record that can be chosen; `note` is shown beside its title. */
export type PickerOption = Readonly<{ id: number; title: string; note?: string }>;

type Props = {
  /** Id of the text field, for the summary of errors. */
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  chosen: readonly PickerOption[];
  onChange(chosen: readonly PickerOption[]): void;
  /** Returns the records that match the text; all, or the first ones, for an empty text. */
  find(text: string): Promise<readonly PickerOption[]>;
};

/** Delay between typing and searching. */
const SEARCH_DELAY_MS = 250;

export function Picker({ id, label, hint, error, chosen, onChange, find }: Props) {
  const messages = usePickerMessages();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, hasFailed } = useSearch(find, text, isOpen);
  const block = useRef<HTMLDivElement>(null);
  const options = found?.filter((option) => !chosen.some((one) => one.id === option.id)) ?? [];
  const current = options[active];
  const optionId = (option: PickerOption) => `${listId}-${option.id}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = ({ id: optionKey, title }: PickerOption) => {
    onChange([...chosen, { id: optionKey, title }]);
    setText('');
    close();
  };
  const move = (step: number) => {
    setOpen(true);
    if (options.length > 0)
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      onChange(chosen.slice(0, -1));
    }
  };
  const status = !isOpen ? '' : hasFailed ? messages.failed : found ? countText(options.length, messages) : '';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the list when the focus leaves the field
    <div
      ref={block}
      className="grid gap-2"
      onBlur={({ relatedTarget }) => !block.current?.contains(relatedTarget) && close()}
    >
      <div className="relative">
        <Field
          id={id}
          label={label}
          hint={hint}
          error={error}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          placeholder={messages.search}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          hidden={!isOpen || options.length === 0}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-lg"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose through the text field
            // biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus and names the active option
            <div
              key={option.id}
              id={optionId(option)}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={`flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-1.5 text-sm ${index === active ? 'bg-accent-soft' : 'hover:bg-accent-soft'}`}
            >
              <span>{option.title}</span>
              {option.note && <span className="tabular flex-none text-xs text-ink-soft">{option.note}</span>}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={options.length > 0 ? 'sr-only' : 'text-sm text-ink-soft empty:hidden'}>
        {status}
      </p>
      <Chosen label={label} chosen={chosen} onChange={onChange} />
    </div>
  );
}

function Chosen({ label, chosen, onChange }: Pick<Props, 'label' | 'chosen' | 'onChange'>) {
  const messages = usePickerMessages();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={messages.chosen(label)} className="flex flex-wrap gap-2">
      {chosen.map(({ id, title }) => (
        <li key={id} className="flex min-w-0 items-center rounded-md border border-line-strong bg-sunken ps-3 text-sm">
          <span className="min-w-0 py-1.5 break-words">{title}</span>
          <button
            type="button"
            aria-label={messages.remove(title)}
            onClick={() => onChange(chosen.filter((one) => one.id !== id))}
            className="grid min-h-9 min-w-9 flex-none place-items-center rounded-md text-ink-soft hover:text-accent"
          >
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Searches while the list is open; a result that arrives after a later one is ignored. */
function useSearch(find: Props['find'], text: string, isOpen: boolean) {
  const [found, setFound] = useState<readonly PickerOption[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is another function in each rendering
  useEffect(() => {
    if (!isOpen) return;
    let isOutdated = false;
    const timer = setTimeout(
      () =>
        find(text.trim()).then(
          (options) => {
            if (isOutdated) return;
            setFound(options);
            setFailed(false);
          },
          () => !isOutdated && setFailed(true),
        ),
      text ? SEARCH_DELAY_MS : 0,
    );
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text, isOpen]);
  return { found, hasFailed };
}

function countText(count: number, messages: ReturnType<typeof usePickerMessages>): string {
  return count === 0 ? messages.nothing : messages.found(count);
}
