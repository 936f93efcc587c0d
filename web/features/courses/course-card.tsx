import { emiText } from '../../../common/money.ts';
import { ordinal, validityText } from '../../../common/texts/wording.ts';
import type { PurchasedCourse } from '../../../contract/learning.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Cover } from '../../parts/cover.tsx';
import { Picture } from '../../parts/picture.tsx';
import { expiryDate, orderDate } from '../account-pages/account-dates.ts';
import { nextTest } from '../tests/launch/next-test.ts';
import { TestProgressBar } from '../tests/launch/test-progress-bar.tsx';
import { practicePath, practiceText } from '../tests/practice/practice-path.ts';
import { dispatchText } from './dispatch-text.ts';
import { InstalmentSteps } from './instalment-steps.tsx';
import { progressOf } from './instalments.ts';
import type { OwnedCourse } from './load-courses.ts';

export function CourseCard({ course, progress: tests, practice }: OwnedCourse) {
  const payment = progressOf(course);
  const test = course.lock_message ? null : nextTest(tests, course.product_lang);
  const facts: [string, string][] = [
    ...(course.product_lang ? [['Medium', course.product_lang] as [string, string]] : []),
    ['Expiry', expiryDate(course.valid_till)],
    ['Validity', validityText(course.validity)],
    ...(course.dispatch_by ? [['Dispatch', dispatchText(course.dispatch_by, new Date())] as [string, string]] : []),
  ];
  return (
    <article
      className={`flex h-full flex-col gap-4 rounded-md border bg-surface p-4 sm:p-5 ${course.lock_message ? 'border-warn' : 'border-line'}`}
    >
      <div className="grid grid-cols-[6rem_1fr] items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <Cover src={course.cover_image} />
        <div className="grid min-w-0 content-start gap-2">
          <h2 className="text-lg font-semibold">{course.product_title_english}</h2>
          <p className="flex flex-wrap gap-2">
            <Badge>{course.product_category_type_name}</Badge>
            <Badge tone={!payment || payment.isComplete ? 'good' : 'warn'}>
              Payment: {!payment || payment.isComplete ? 'Complete' : 'Ongoing'}
            </Badge>
          </p>
          <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {facts.map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {course.lock_message && <Notice tone="warn">{course.lock_message}</Notice>}
      {course.lock_message && <PayInstalment course={course} next={payment?.next ?? null} />}
      {tests && <TestProgressBar progress={tests} />}
      {test && (
        <div className="grid grid-cols-2 items-center gap-3">
          <p className="min-w-0 text-sm">
            Next: <span className="font-semibold">{test.name}</span>
          </p>
          <LinkButton href={test.to}>{test.action}</LinkButton>
        </div>
      )}
      {payment && <InstalmentSteps progress={payment} />}
      {!course.lock_message && <PayInstalment course={course} next={payment?.next ?? null} />}
      <div className="mt-auto flex flex-wrap gap-3">
        {course.actions.map((action, at) => (
          <LinkButton
            key={action.to}
            // What is opened is the next thing to do in a course without tests.
            variant={at === 0 && !tests ? 'primary' : 'secondary'}
            href={action.to}
            className="grow"
          >
            {action.icon && <Picture src={action.icon} alt="" width={20} height={20} className="size-5" />}
            {action.text}
          </LinkButton>
        ))}
        {practice && (
          <LinkButton variant="secondary" href={practicePath(course.product_id, course.product_lang)} className="grow">
            {practiceText(practice)}
          </LinkButton>
        )}
        <LinkButton variant="secondary" href={`/product-information/${course.product_id}`} className="grow">
          View Details
        </LinkButton>
      </div>
    </article>
  );
}

/** The pay button, with the amount and the due day of the instalment on its line. */
function PayInstalment({ course, next }: { course: PurchasedCourse; next: number | null }) {
  if (next === null) return null;
  const { lock_message, next_instalment: due } = course;
  return (
    <div className="grid grid-cols-2 items-center gap-3">
      {due && (
        <p className="tabular min-w-0 text-sm">
          <span className="text-base font-bold">{emiText(due.amount)}</span>
          <br />
          {lock_message ? 'was due on' : 'due on'} {orderDate(due.due_on)}
        </p>
      )}
      <LinkButton variant={lock_message ? 'primary' : 'soft'} href={`/pay-emi/${course.product_id}/${next}`}>
        Pay {ordinal(next)} EMI
      </LinkButton>
    </div>
  );
}
