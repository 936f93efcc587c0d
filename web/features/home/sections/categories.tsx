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
          <li
            key={vertical.id}
            className="group relative flex min-w-0 flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4 transition-[border-color,box-shadow] hover:border-accent hover:shadow-lg sm:p-5"
          >
            <Picture src={vertical.category_thumbnail_image} alt="" width={48} height={48} className="size-12" />
            <h3 className="text-base font-semibold">{vertical.category_name_english}</h3>
            <p className="line-clamp-3 text-sm text-ink-soft max-sm:hidden">{vertical.category_short_description}</p>
            <a
              href={sitePath(vertical.category_seo_url)}
              className="mt-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              View Courses <span className="sr-only">in {vertical.category_name_english}</span>
              <Icon name="chevron" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
