import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  /** One sentence below the title. */
  text?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A part of a page with a heading and a frame. */
export function Panel({ title, text, actions, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex items-start justify-between gap-x-6 gap-y-3 px-5 py-3.5 max-sm:flex-wrap">
        <div className="grid max-w-xl min-w-0 gap-1">
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          {text && <p className="text-sm text-ink-soft">{text}</p>}
        </div>
        {actions && (
          <div className="flex flex-none flex-wrap items-center gap-2 sm:-my-2 max-sm:[&>.button-quiet:first-child]:-ms-5 sm:[&>.button-quiet:last-child]:-me-5">
            {actions}
          </div>
        )}
      </div>
      {children && <div className="border-t border-line">{children}</div>}
    </section>
  );
}
