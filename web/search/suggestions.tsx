import { useEffect } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Marked, reasonFor } from './marked.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

export type { Suggestion };

type Props = {
  id: string;
  text: string;
  isOpen: boolean;
  active: number;
  onOptions(options: Suggestion[]): void;
  onChoose(option: Suggestion): void;
};

const HINDI = /[\u0900-\u097f]/;

/** The list below the search field: trending tags, and from three characters on what matches. */
export default function Suggestions({ id, text, isOpen, active, onOptions, onChoose }: Props) {
  const typed = text.trim();
  const { options, isWaiting } = useSuggestions(typed, isOpen);
  useEffect(() => onOptions(options ?? []), [options, onOptions]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const isTrending = options?.[0]?.origin === 'trending';
  return (
    <>
      {isTrending && (
        <p aria-hidden="true" className="px-5 pt-1 pb-2 text-xs font-semibold text-ink-soft">
          Trending now
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        aria-busy={isWaiting}
        className={isWaiting ? 'opacity-60' : ''}
      >
        {options?.map((option, index) => (
          <Option
            key={`${option.origin} ${option.title}`}
            id={`${id}-${index}`}
            option={option}
            typed={isTrending ? '' : typed}
            isActive={index === active}
            onChoose={() => onChoose(option)}
          />
        ))}
        {options?.length === 0 && !isWaiting && (
          <div role="option" tabIndex={-1} aria-disabled="true" aria-selected="false" className="px-5 py-3 text-sm">
            No Result Found
          </div>
        )}
        {!options && (
          <div
            role="option"
            tabIndex={-1}
            aria-disabled="true"
            aria-selected="false"
            className="px-5 py-3 text-sm text-ink-soft"
          >
            Searching...
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen && options && !isWaiting && (options.length ? `${options.length} suggestions` : 'No Result Found')}
      </p>
    </>
  );
}

type OptionProps = { id: string; option: Suggestion; typed: string; isActive: boolean; onChoose(): void };

function Option({ id, option, typed, isActive, onChoose }: OptionProps) {
  const reason = typed ? reasonFor(option.title, option.keyword, typed) : null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
    >
      <Icon name={option.origin} className="size-4 text-ink-soft" />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
        <span lang={HINDI.test(option.title) ? 'hi' : undefined} className="font-medium">
          <Marked text={option.title} typed={typed} />
        </span>
        {reason && (
          <span lang={HINDI.test(reason) ? 'hi' : undefined} className="text-xs text-ink-soft">
            <Marked text={reason} typed={typed} />
          </span>
        )}
      </span>
      <span className="flex-none text-xs text-ink-soft">{option.origin}</span>
    </div>
  );
}
