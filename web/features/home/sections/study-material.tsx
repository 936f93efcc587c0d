import type { Dashboard } from '../../../../contract/pages.ts';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import { Picture } from '../../../parts/picture.tsx';
import { useHomeMessages } from '../messages/use-home-messages.ts';
import { SectionHeading } from './section-heading.tsx';

export function StudyMaterial({ cards }: { cards: Dashboard['study_material'] }) {
  const messages = useHomeMessages();
  const path = usePath();
  const lang = useLang();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="study-material" className="grid gap-6">
      <SectionHeading id="study-material" title={messages.studyMaterial} />
      <ul className="grid divide-y divide-line border-y border-line sm:grid-cols-2 sm:divide-y-0 lg:grid-cols-4 lg:divide-x">
        {cards.map((card) => (
          <li
            key={card.title}
            className="group relative flex items-start gap-4 py-5 lg:px-6 lg:first:pl-0 lg:last:pr-0"
          >
            <Picture src={card.icon} alt="" width={48} height={48} className="size-12 flex-none" />
            <div className="grid gap-1">
              <h3 className="text-base font-semibold">
                <a
                  href={path(card.to)}
                  lang={lang(card.title)}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {card.title}
                </a>
              </h3>
              <p lang={lang(card.text)} className="text-sm text-ink-soft">
                {card.text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
