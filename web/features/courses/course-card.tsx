import type { PurchasedCourse } from '../../../contract/learning.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFormatName } from '../../language/format-name.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { Cover } from '../../parts/cover.tsx';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { Picture } from '../../parts/picture.tsx';
import { nextTest } from '../tests/launch/next-test.ts';
import { TestProgressBar } from '../tests/launch/test-progress-bar.tsx';
import { practicePath } from '../tests/practice/practice-path.ts';
import { dispatchText } from './dispatch-text.ts';
import { InstalmentSteps } from './instalment-steps.tsx';
import { progressOf } from './instalments.ts';
import type { OwnedCourse } from './load-courses.ts';
import { useCoursesMessages } from './messages/use-courses-messages.ts';

export function CourseCard({ course, progress: tests, practice }: OwnedCourse) {
  const messages = useCoursesMessages();
  const { media } = usePartMessages();
  const path = usePath();
  const lang = useLang();
  const formatName = useFormatName();
  const payment = progressOf(course);
  const isComplete = !payment || payment.isComplete;
  const lock = course.lock_message && messages.locked(course.lock_message, payment?.next ?? null);
  const test = course.lock_message ? null : nextTest(tests, course.product_lang);
  const facts: [string, string][] = [
    ...(course.product_lang
      ? [[messages.medium, media[course.product_lang] ?? course.product_lang] as [string, string]]
      : []),
    [messages.expiry, messages.expiryDay(course.valid_till)],
    [messages.validity, messages.months(course.validity)],
    ...(course.dispatch_by
      ? [[messages.dispatch, dispatchText(course.dispatch_by, new Date(), messages)] as [string, string]]
      : []),
  ];
  return (
    <article
      className={`flex h-full flex-col gap-4 rounded-md border bg-surface p-4 sm:p-5 ${course.lock_message ? 'border-warn' : 'border-line'}`}
    >
      <div className="grid grid-cols-[6rem_1fr] items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <Cover src={course.cover_image} />
        <div className="grid min-w-0 content-start gap-2">
          <h2 lang={lang(course.product_title_english)} className="text-lg font-semibold">
            {course.product_title_english}
          </h2>
          <p className="flex flex-wrap gap-2">
            <Badge>{formatName(course)}</Badge>
            <Badge tone={isComplete ? 'good' : 'warn'}>{messages.payment(isComplete)}</Badge>
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
      {lock && <Notice tone="warn">{lock}</Notice>}
      {course.lock_message && <PayInstalment course={course} next={payment?.next ?? null} />}
      {tests && <TestProgressBar progress={tests} messages={messages} />}
      {test && (
        <div className="grid grid-cols-2 items-center gap-3">
          <p className="min-w-0 text-sm">
            {messages.next}
            <span lang={lang(test.name)} className="font-semibold">
              {test.name}
            </span>
          </p>
          <LinkButton href={path(test.to)}>{messages.nextActions[test.action]}</LinkButton>
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
            href={path(action.to)}
            className="grow"
          >
            {action.icon && <Picture src={action.icon} alt="" width={20} height={20} className="size-5" />}
            {action.text}
          </LinkButton>
        ))}
        {practice && (
          <LinkButton
            variant="secondary"
            href={path(practicePath(course.product_id, course.product_lang))}
            className="grow"
          >
            {messages.practise(practice.due)}
          </LinkButton>
        )}
        <LinkButton variant="secondary" href={path(`/product-information/${course.product_id}`)} className="grow">
          {messages.viewDetails}
        </LinkButton>
      </div>
    </article>
  );
}

/** The pay button, with the amount and the due day of the instalment on its line. */
function PayInstalment({ course, next }: { course: PurchasedCourse; next: number | null }) {
  const messages = useCoursesMessages();
  const path = usePath();
  if (next === null) return null;
  const { lock_message, next_instalment: due } = course;
  return (
    <div className="grid grid-cols-2 items-center gap-3">
      {due && (
        <p className="tabular min-w-0 text-sm">
          <span className="text-base font-bold">{messages.amount(due.amount)}</span>
          <br />
          {lock_message ? messages.wasDue(due.due_on) : messages.due(due.due_on)}
        </p>
      )}
      <LinkButton variant={lock_message ? 'primary' : 'soft'} href={path(`/pay-emi/${course.product_id}/${next}`)}>
        {messages.payInstalment(next)}
      </LinkButton>
    </div>
  );
}
