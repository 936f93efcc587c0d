import { buttonClass } from '../../ui/button.tsx';

/** The content of a page that failed; `href` is the address of the page, to load it again. */
export function ServerError({ href }: { href: string }) {
  return (
    <div role="alert" className="page grid max-w-2xl justify-items-start gap-6 py-20">
      <h1 className="text-2xl font-bold">Something went wrong on our side</h1>
      <p className="text-ink-soft">
        The page could not be made. Nothing you bought is lost. Please try again in a moment.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={href} className={buttonClass()}>
          Try again
        </a>
        <a href="/" className={buttonClass('secondary')}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}
