import { LinkButton } from '../../ui/link-button.tsx';
import { useLang } from '../language/use-lang.ts';
import { usePath } from '../language/use-path.ts';
import { useSite } from '../lib/site.ts';
import { usePartMessages } from './messages/use-part-messages.ts';

/** Links to the verticals, for pages that have no other content. */
export function VerticalButtons() {
  const verticals = useSite()?.verticals ?? [];
  const messages = usePartMessages();
  const path = usePath();
  const lang = useLang();
  return (
    <ul aria-label={messages.verticals} className="flex flex-wrap gap-2">
      {verticals.map((vertical) => (
        <li key={vertical.id}>
          <LinkButton
            variant="secondary"
            href={path(vertical.redirection_end_point)}
            lang={lang(vertical.category_name_english)}
          >
            {vertical.category_name_english}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
