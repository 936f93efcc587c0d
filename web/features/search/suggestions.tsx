import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { priceText } from '../../../common/money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useFormatName } from '../../language/format-name.ts';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { Picture } from '../../parts/picture.tsx';
import { HighlightedText, matchingKeyword } from './highlighted-text.tsx';
import { useSearchMessages } from './messages/use-search-messages.ts';
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
  const messages = useSearchMessages();
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
        // Browsers let Tab stop at a part that scrolls, unless it has an index of its own.
        tabIndex={-1}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-[300px] overflow-y-auto overscroll-contain rounded-md border border-line bg-surface py-2 shadow-lg max-md:max-h-[400px]"
      >
        {kind === 'trending' && (
          <p aria-hidden="true" className="px-5 pt-1 pb-2 text-xs font-semibold text-ink-soft">
            {messages.trendingNow}
          </p>
        )}
        <div
          id={id}
          role="listbox"
          aria-label={messages.suggestions}
          aria-busy={isWaiting}
          className={isWaiting && options.length > 0 ? 'opacity-60' : ''}
        >
          {options.map((option, index) => {
            const props = { id: `${id}-${index}`, isActive: index === active, typed: kind === 'trending' ? '' : typed };
            return option.product ? (
              <ProductOption key={option.product.path} title={option.title} product={option.product} {...props} />
            ) : (
              <Option
                key={`${option.origin} ${option.title}`}
                option={option}
                onChoose={() => onChoose(option)}
                {...props}
              />
            );
          })}
          {options.length === 0 && <EmptyOption>{isWaiting ? messages.searching : messages.noneFound}</EmptyOption>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen && !isWaiting && (options.length ? messages.count(options.length) : messages.noneFound)}
      </p>
    </>
  );
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

type CommonProps = { id: string; typed: string; isActive: boolean };

const OPTION =
  'mx-2 flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 text-sm hover:bg-sunken aria-selected:bg-sunken';

type ProductProps = CommonProps & { title: string; product: NonNullable<Suggestion['product']> };

/** A link to a product, with its picture, category and price. */
function ProductOption({ id, title, typed, isActive, product: { card, path } }: ProductProps) {
  const messages = useSearchMessages();
  const linkTo = usePath();
  const format = useFormatName()(card);
  const lang = useLang(languageOf);
  const price = card.product_selling_price;
  return (
    <a
      id={id}
      href={linkTo(path)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      className={OPTION}
    >
      <Picture
        src={card.cover_image || card.desc_header_image}
        alt=""
        width={56}
        height={42}
        className="h-10.5 w-14 flex-none rounded-sm bg-sunken object-cover"
      />
      <span className="grid min-w-0 grow">
        <span lang={lang(title)} className="line-clamp-2 leading-snug font-medium">
          <HighlightedText text={title} typed={typed} />
        </span>
        <span className="text-xs text-ink-soft">{format}</span>
      </span>
      <span className={`tabular flex-none font-semibold ${price === 0 ? 'text-good' : ''}`}>
        {price === 0 ? messages.free : priceText(price)}
      </span>
    </a>
  );
}

type OptionProps = CommonProps & { option: Suggestion; onChoose(): void };

function Option({ id, option, typed, isActive, onChoose }: OptionProps) {
  const { origins } = useSearchMessages();
  const lang = useLang(languageOf);
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
      className={`cursor-pointer ${OPTION}`}
    >
      <Icon name={option.origin} className="size-4 text-ink-soft" />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
        <span lang={lang(option.title)} className="font-medium">
          <HighlightedText text={option.title} typed={typed} />
        </span>
        {keyword && (
          <span lang={lang(keyword)} className="text-xs text-ink-soft">
            <HighlightedText text={keyword} typed={typed} />
          </span>
        )}
      </span>
      <span className="flex-none text-xs text-ink-soft">{origins[option.origin]}</span>
    </div>
  );
}
