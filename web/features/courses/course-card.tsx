import type { ReactNode } from 'react';
import { ordinal, validityText } from '../../../common/wording.ts';
import type { PurchasedCourse } from '../../../contract/learning.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Cover } from '../../parts/cover.tsx';
import { Picture } from '../../parts/picture.tsx';
import { expiryDate } from '../account-pages/account-dates.ts';
import { InstalmentSteps } from './instalment-steps.tsx';
import { progressOf } from './instalments.ts';

export function CourseCard({ course }: { course: PurchasedCourse }) {
  const progress = progressOf(course);
  const facts: [string, ReactNode][] = [
    ...(course.product_lang ? [['Medium', course.product_lang] as [string, ReactNode]] : []),
    ['Expiry', expiryDate(course.valid_till)],
    ['Validity', validityText(course.validity)],
  ];
  return (
    <article className="flex h-full flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="grid grid-cols-[6rem_1fr] items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <Cover src={course.cover_image} />
        <div className="grid min-w-0 content-start gap-2">
          <h2 className="text-lg font-semibold">{course.product_title_english}</h2>
          <p className="flex flex-wrap gap-2">
            <Badge>{course.product_category_type_name}</Badge>
            <Badge tone={!progress || progress.isComplete ? 'good' : 'warn'}>
              Payment: {!progress || progress.isComplete ? 'Complete' : 'Ongoing'}
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
      {progress && <InstalmentSteps progress={progress} />}
      <div className="mt-auto flex flex-wrap gap-3">
        {course.actions.map((action) => (
          <LinkButton key={action.to} variant="secondary" href={action.to} className="grow">
            {action.icon && <Picture src={action.icon} alt="" width={20} height={20} className="size-5" />}
            {action.text}
          </LinkButton>
        ))}
        <LinkButton variant="secondary" href={`/product-information/${course.product_id}`} className="grow">
          View Details
        </LinkButton>
        {progress?.next && (
          <LinkButton href={`/pay-emi/${course.product_id}/${progress.next}`} className="grow">
            Pay {ordinal(progress.next)} EMI
          </LinkButton>
        )}
      </div>
    </article>
  );
}
