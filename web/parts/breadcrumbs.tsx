import { Link } from 'react-router';

export type BreadcrumbItem = {
  name: string;
  to: string;
  /** Location state of the link; it distinguishes items with the same path. */
  state?: unknown;
  onClick?: () => void;
};

/** The breadcrumbs from Home to the current page, which is the last item. */
export function Breadcrumbs({ items }: { items: BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className="inline-flex min-h-11 items-center hover:text-accent hover:underline">
            Home
          </Link>
        </li>
        {items.map((item, index) => (
          <li
            key={item.to + item.name}
            className={`flex items-center gap-x-2 ${items.length > 2 && index === items.length - 1 ? 'max-md:sr-only' : ''}`}
          >
            <span aria-hidden="true">/</span>
            {index === items.length - 1 ? (
              <span aria-current="page" className="text-ink">
                {item.name}
              </span>
            ) : (
              <Link
                to={item.to}
                state={item.state}
                replace={item.state ? false : undefined}
                onClick={item.onClick}
                className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
              >
                {item.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
