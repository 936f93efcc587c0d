/** A field that finds records while the user types, as a combobox of the ARIA practices guide. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { callErrorText } from '../../calls/call-error.ts';
import { Cancelled } from '../../calls/interruptions.ts';
import { useFormMessages } from '../../messages/form.ts';

/** A record that can be chosen. */
export type PickerOption = Readonly<{ id: number; title: string; note?: string }>;

/** Delay between typing and searching. */
const SEARCH_DELAY_MS = 250;

type Props = {
  id?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Shorter texts are not searched. */
  minLength?: number;
  find(text: string): Promise<readonly PickerOption[]>;
  onChoose(option: PickerOption): void;
};

export function PickerField({ id, label, hint, error, minLength = 0, find, onChoose }: Props) {
  const messages = useFormMessages();
  const ownId = useId();
  const listId = `${ownId}-list`;
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { options, failure } = useOptions({ text, isOpen, minLength, find });
  const isShown = isOpen && options !== null;
  const shown = isShown ? options : [];

  const choose = (option: PickerOption | undefined) => {
    if (!option) return;
    setText('');
    setOpen(false);
    onChoose(option);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter') choose(shown[active]);
    else if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (event.key === 'ArrowDown' && shown.length) setActive((active + 1) % shown.length);
    else if (event.key === 'ArrowUp' && shown.length) setActive((active - 1 + shown.length) % shown.length);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <Field
        {...(id ? { id } : {})}
        label={label}
        hint={hint}
        error={error ?? failure}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown.length ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={text}
        onFocus={() => setOpen(true)}
        // The list stays open while the user clicks in it.
        onBlur={({ relatedTarget }) => !list.current?.contains(relatedTarget) && setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
      />
      <div ref={list} id={listId} role="listbox" aria-label={label} className="mt-1 empty:hidden">
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which has the focus
          <div
            key={option.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => choose(option)}
            onPointerMove={() => setActive(index)}
            className="flex min-h-10 cursor-pointer flex-wrap items-center gap-x-3 rounded-sm border-b border-line px-3 py-1.5 text-sm aria-selected:bg-sunken"
          >
            <span className="font-medium break-words">{option.title}</span>
            {option.note && <span className="text-xs text-ink-soft">{option.note}</span>}
          </div>
        ))}
      </div>
      {isShown && shown.length === 0 && <p className="mt-2 text-sm text-ink-soft">{messages.nothingFound}</p>}
      <p role="status" className="sr-only">
        {isShown ? messages.found(shown.length) : ''}
      </p>
    </div>
  );
}

type Search = Required<Pick<Props, 'minLength' | 'find'>> & { text: string; isOpen: boolean };

/** The records that the text finds; null before the first search. A slow answer to an earlier text is ignored. */
function useOptions({ text, isOpen, minLength, find }: Search) {
  const { unreachable } = useFormMessages();
  const [options, setOptions] = useState<readonly PickerOption[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);
  const query = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text starts a search
  useEffect(() => {
    if (!isOpen) return;
    const number = ++latest.current;
    if (query.length < minLength) return setOptions(null);
    const search = async () => {
      try {
        const found = await find(query);
        if (number !== latest.current) return;
        setOptions(found);
        setFailure(null);
      } catch (error) {
        if (number === latest.current && !(error instanceof Cancelled)) setFailure(callErrorText(error, unreachable));
      }
    };
    const timer = setTimeout(() => void search(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, isOpen]);
  return { options, failure };
}
