import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../lib/site.ts';
import { sitePath } from '../lib/site-path.ts';

/** Links to the verticals, for pages that have no other content. */
export function VerticalButtons() {
  const verticals = useSite()?.verticals ?? [];
  return (
    <ul aria-label="Verticals" className="flex flex-wrap gap-2">
      {verticals.map((vertical) => (
        <li key={vertical.id}>
          <LinkButton variant="secondary" href={sitePath(vertical.redirection_end_point)}>
            {vertical.category_name_english}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
