import { type ReactNode, useEffect } from 'react';

type Props = {
  title: string;
  /** Text beside the title, such as the number of entries. */
  note?: ReactNode;
  /** One sentence below the title. */
  text?: ReactNode;
  /** The page above this one. */
  parent?: ReactNode;
  /** Whether the buttons are in one row on phones, which scrolls, because the page has to show much below them. */
  isShelf?: boolean;
  /** Buttons and links of the page. */
  children?: ReactNode;
};

const SHELF =
  'flex gap-2 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[&>*]:flex-none sm:flex-wrap';

/** The heading of a page, which is also the title of the document. */
export function PageHeader({ title, note, text, parent, isShelf, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {parent && <div className="mb-1 text-sm">{parent}</div>}
        <h1 className="text-xl font-semibold" tabIndex={-1} data-page-heading>
          {title}
          {note && <span className="tabular ms-3 text-sm font-normal text-ink-soft">{note}</span>}
        </h1>
        {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      </div>
      {children && <div className={isShelf ? SHELF : 'flex flex-wrap gap-2'}>{children}</div>}
    </header>
  );
}

/** Gives the heading of the page the focus, so that screen readers announce it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  // The heading of a page without content cannot have the focus by itself.
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
