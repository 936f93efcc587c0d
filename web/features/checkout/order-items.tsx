import { amountText } from '../../../common/money.ts';
import { validityText } from '../../../common/texts/wording.ts';
import type { CourseInformation } from '../../../contract/checkout/purchase.ts';
import { Cover } from '../../parts/cover.tsx';

export const UNTITLED = 'Untitled Course';

export function OrderItems({ courses }: { courses: readonly CourseInformation[] }) {
  return (
    <section aria-labelledby="your-order" className="grid gap-4">
      <h2 id="your-order" className="text-lg font-semibold">
        Your order
      </h2>
      <ul className="grid divide-y divide-line rounded-md border border-line bg-surface">
        {courses.map((course) => (
          <li
            key={course.course_id}
            className="grid grid-cols-[6rem_1fr] items-start gap-4 p-4 sm:grid-cols-[9rem_1fr]"
          >
            <Cover src={course.cover_image} />
            <div className="grid gap-1">
              <h3 className="font-semibold">{course.course_title_english || UNTITLED}</h3>
              <p className="text-sm text-ink-soft">{factsOf(course)}</p>
              <p className="tabular text-sm">Price: {amountText(course.course_selling_price)}</p>
              {course.is_emi === 1 && <p className="text-sm text-ink-soft">EMI Available: Yes</p>}
              {course.emi_no > 0 && <p className="text-sm text-ink-soft">Instalment {course.emi_no}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a student checks before paying, for example `Online Course · Hindi · 12 Months`. */
function factsOf({ product_category_type_name, product_lang, validity }: CourseInformation): string {
  const facts = [product_category_type_name, product_lang, validity > 0 && validityText(validity)];
  // A line breaks between facts only.
  return facts.flatMap((fact) => (fact ? [fact.replaceAll(' ', '\u00a0')] : [])).join(' · ');
}
