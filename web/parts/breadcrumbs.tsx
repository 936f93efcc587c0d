import { useLang } from '../language/use-lang.ts';
import { usePath } from '../language/use-path.ts';
import { usePartMessages } from './messages/use-part-messages.ts';

type BreadcrumbItem = {
  name: string;
  to: string;
  /** The place in the hierarchy that /explore then shows. */
  place?: string;
};

type Props = {
  items: BreadcrumbItem[];
  /** Whether only screen readers get the last item, because the page shows it as its title just below. */
  hidesLast?: boolean;
};

/** The breadcrumbs from Home to the current page, which is the last item. */
export function Breadcrumbs({ items, hidesLast = false }: Props) {
  const messages = usePartMessages();
  const path = usePath();
  const lang = useLang();
  const lastClass = hidesLast ? 'sr-only' : items.length > 2 ? 'max-md:sr-only' : '';
  return (
    <nav aria-label={messages.breadcrumb} className="text-sm text-ink-soft">
      <ol className="breadcrumbs">
        <li>
          <a href={path('/')} className="inline-flex min-h-11 items-center hover:text-accent hover:underline">
            {messages.home}
          </a>
        </li>
        {items.map((item, index) => (
          <li
            key={item.to + item.name}
            className={`flex items-center gap-x-2 ${index === items.length - 1 ? lastClass : ''}`}
          >
            <span aria-hidden="true">/</span>
            {index === items.length - 1 ? (
              <span aria-current="page" lang={lang(item.name)} className="text-ink">
                {item.name}
              </span>
            ) : (
              <a
                href={path(item.to)}
                lang={lang(item.name)}
                data-place={item.place}
                className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
              >
                {item.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
