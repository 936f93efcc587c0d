import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { languageOf } from '../../parts/text-language.ts';
import { HighlightedText, matchingKeyword } from './highlighted-text.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

export type { Suggestion };

type Props = {
  id: string;
  text: string;
  isOpen: boolean;
  active: number;
  /** Receives the options of the list; null while no list is shown. */
  onOptions(options: Suggestion[] | null): void;
  onChoose(option: Suggestion): void;
};

/** The list below a search field: trending tags, or matching tags from three characters on. */
export default function Suggestions({ id, text, isOpen, active, onOptions, onChoose }: Props) {
  const typed = text.trim();
  const { kind, options, isWaiting } = useSuggestions(typed, isOpen);
  // Before the paint, so that a key pressed as soon as the options are visible moves through them.
  useLayoutEffect(() => onOptions(options), [options, onOptions]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  if (!options) return null;
  return (
    <>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-[300px] overflow-y-auto overscroll-contain rounded-md border border-line bg-surface py-2 shadow-lg max-md:max-h-[400px]"
      >
        {kind === 'trending' && (
          <p aria-hidden="true" className="px-5 pt-1 pb-2 text-xs font-semibold text-ink-soft">
            Trending now
          </p>
        )}
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          aria-busy={isWaiting}
          className={isWaiting && options.length > 0 ? 'opacity-60' : ''}
        >
          {options.map((option, index) => (
            <Option
              key={`${option.origin} ${option.title}`}
              id={`${id}-${index}`}
              option={option}
              typed={kind === 'trending' ? '' : typed}
              isActive={index === active}
              onChoose={() => onChoose(option)}
            />
          ))}
          {options.length === 0 && <EmptyOption>{isWaiting ? 'Searching...' : 'No Result Found'}</EmptyOption>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen && !isWaiting && (options.length ? countText(options.length) : 'No Result Found')}
      </p>
    </>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** The only entry of an empty list. */
function EmptyOption({ children }: { children: ReactNode }) {
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-disabled="true"
      aria-selected="false"
      className="px-5 py-3 text-sm text-ink-soft"
    >
      {children}
    </div>
  );
}

type OptionProps = { id: string; option: Suggestion; typed: string; isActive: boolean; onChoose(): void };

function Option({ id, option, typed, isActive, onChoose }: OptionProps) {
  const keyword = typed ? matchingKeyword(option.title, option.keyword, typed) : null;
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
        <span lang={languageOf(option.title)} className="font-medium">
          <HighlightedText text={option.title} typed={typed} />
        </span>
        {keyword && (
          <span lang={languageOf(keyword)} className="text-xs text-ink-soft">
            <HighlightedText text={keyword} typed={typed} />
          </span>
        )}
      </span>
      <span className="flex-none text-xs text-ink-soft">{option.origin}</span>
    </div>
  );
}
