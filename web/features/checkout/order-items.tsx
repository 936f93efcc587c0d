import { Fragment } from 'react';
import type { CourseInformation } from '../../../contract/checkout/purchase.ts';
import { useFormatName } from '../../language/format-name.ts';
import { ContentText } from '../../parts/content-text.tsx';
import { Cover } from '../../parts/cover.tsx';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { useAmountText } from '../account-pages/use-amount-text.ts';
import { useCheckoutMessages } from './messages/use-checkout-messages.ts';

export function OrderItems({ courses }: { courses: readonly CourseInformation[] }) {
  const messages = useCheckoutMessages();
  const amountText = useAmountText();
  return (
    <section aria-labelledby="your-order" className="grid gap-4">
      <h2 id="your-order" className="text-lg font-semibold">
        {messages.order}
      </h2>
      <ul className="grid divide-y divide-line rounded-md border border-line bg-surface">
        {courses.map((course) => (
          <li
            key={course.course_id}
            className="grid grid-cols-[6rem_1fr] items-start gap-4 p-4 sm:grid-cols-[9rem_1fr]"
          >
            <Cover src={course.cover_image} />
            <div className="grid gap-1">
              <h3 className="font-semibold">
                <ContentText text={course.course_title_english || messages.untitled} />
              </h3>
              <Facts course={course} />
              <p className="tabular text-sm">{messages.price(amountText(course.course_selling_price))}</p>
              {course.is_emi === 1 && <p className="text-sm text-ink-soft">{messages.emi}</p>}
              {course.emi_no > 0 && <p className="text-sm text-ink-soft">{messages.instalment(course.emi_no)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a student checks before paying, for example `Online Course · Hindi · 12 Months`. */
function Facts({ course }: { course: CourseInformation }) {
  const parts = usePartMessages();
  const formatName = useFormatName();
  const { product_lang, validity } = course;
  const facts = [formatName(course), parts.media[product_lang], validity > 0 && parts.validity(validity)];
  // A line breaks between facts only.
  const texts = facts.flatMap((fact) => (fact ? [fact.replaceAll(' ', '\u00a0')] : []));
  return (
    <p className="text-sm text-ink-soft">
      {texts.map((text, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          <ContentText text={text} />
        </Fragment>
      ))}
    </p>
  );
}
