import type { ProductData } from '../../../../contract/catalogue/product.ts';
import type { Teacher } from '../../../../contract/catalogue/product-about.ts';
import { useLang } from '../../../language/use-lang.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { aboutWhat } from './fact-rows.ts';

/** Who the product is for, who teaches it, and in which languages. */
export function AboutProduct({ data }: { data: ProductData }) {
  const messages = useProductMessages();
  const { for_whom, teachers, languages } = data.about;
  if (!for_whom && !teachers && !languages) return null;
  const heading = messages.about[aboutWhat(data)];
  return (
    <section aria-label={heading} className="grid gap-6">
      <h2 className="text-xl font-semibold">{heading}</h2>
      {for_whom && <Paragraph title={messages.forWhom} text={for_whom} />}
      {languages && <Paragraph title={messages.languages} text={languages} />}
      {teachers && <Teachers teachers={teachers} />}
    </section>
  );
}

function Paragraph({ title, text }: { title: string; text: string }) {
  const lang = useLang();
  return (
    <div className="grid gap-1">
      <h3 className="text-base font-semibold">{title}</h3>
      <p lang={lang(text)} className="max-w-2xl text-ink-soft">
        {text}
      </p>
    </div>
  );
}

function Teachers({ teachers }: { teachers: Teacher[] }) {
  const messages = useProductMessages();
  const lang = useLang();
  return (
    <div className="grid gap-3">
      <h3 className="text-base font-semibold">{messages.teachers(teachers.length)}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {teachers.map(({ name, subject, note }) => (
          <li key={name + subject} className="flex gap-3 rounded-md border border-line bg-surface p-4">
            <span
              aria-hidden="true"
              className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
            >
              {initialsOf(name)}
            </span>
            <div className="grid min-w-0 content-start text-sm">
              <p lang={lang(name)} className="text-base font-semibold">
                {name}
              </p>
              <p lang={lang(subject)} className="font-medium">
                {subject}
              </p>
              {note && (
                <p lang={lang(note)} className="text-ink-soft">
                  {note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first letters of the first and the last name, without a title such as Dr. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((word) => !word.endsWith('.'));
  const shown = names.length > 1 ? [names[0], names.at(-1)] : names;
  return shown.map((word) => [...(word ?? '')][0]).join('');
}
