import { Icon } from '../../../../ui/icon.tsx';
import type { VerticalTile } from '../../../lib/site.ts';
import { sitePath } from '../../../lib/site-path.ts';
import { Picture } from '../../../parts/picture.tsx';
import { SectionHeading } from './section-heading.tsx';

export function Categories({ verticals }: { verticals: VerticalTile[] }) {
  return (
    <section aria-labelledby="categories" className="grid gap-6">
      <SectionHeading id="categories" title="Exam Categories" />
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {verticals.map((vertical) => (
          <li key={vertical.id} className="group category">
            <Picture src={vertical.category_thumbnail_image} alt="" width={48} height={48} className="size-12" />
            <h3 className="text-base font-semibold">{vertical.category_name_english}</h3>
            <p className="line-clamp-3 text-sm text-ink-soft max-sm:hidden">{vertical.category_short_description}</p>
            <a href={sitePath(vertical.category_seo_url)} className="category-link">
              View Courses <span className="sr-only">in {vertical.category_name_english}</span>
              <Icon name="chevron" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
