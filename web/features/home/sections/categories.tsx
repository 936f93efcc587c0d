import { Icon } from '../../../../ui/icon.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import type { VerticalTile } from '../../../lib/site.ts';
import { Picture } from '../../../parts/picture.tsx';
import { useHomeMessages } from '../messages/use-home-messages.ts';
import { SectionHeading } from './section-heading.tsx';

export function Categories({ verticals }: { verticals: VerticalTile[] }) {
  const messages = useHomeMessages();
  const path = usePath();
  const lang = useLang();
  return (
    <section aria-labelledby="categories" className="grid gap-6">
      <SectionHeading id="categories" title={messages.categories} />
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {verticals.map((vertical) => (
          <li key={vertical.id} className="group category">
            <Picture src={vertical.category_thumbnail_image} alt="" width={48} height={48} className="size-12" />
            <h3 lang={lang(vertical.category_name_english)} className="text-base font-semibold">
              {vertical.category_name_english}
            </h3>
            <p
              lang={lang(vertical.category_short_description)}
              className="line-clamp-3 text-sm text-ink-soft max-sm:hidden"
            >
              {vertical.category_short_description}
            </p>
            <a href={path(vertical.category_seo_url)} className="category-link">
              {messages.viewCourses}
              <span className="sr-only">{messages.coursesIn(vertical.category_name_english)}</span>
              <Icon name="chevron" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
