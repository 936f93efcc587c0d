import { useState } from 'react';
import type { StudentCourse } from '../../../../contract/staff/students/students.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useCan } from '../../../calls/session.ts';
import { useAccessMessages } from '../../../messages/students/access.ts';
import { useStudentMessages } from '../../../messages/students/students.ts';
import { dateText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { CourseActions } from './course-actions.tsx';
import { GiveDialog } from './give-dialog.tsx';

type Props = { studentId: number; canGive: boolean; courses: readonly StudentCourse[] };

/** The products that a student has or had access to; giving, extending and revoking access. */
export function CoursePanel({ studentId, canGive, courses }: Props) {
  const messages = useStudentMessages();
  const accessMessages = useAccessMessages();
  const mayGive = useCan()('access.grant') && canGive;
  const [isGiving, setGiving] = useState(false);
  const titleOf = ({ title, product_id }: StudentCourse) => title ?? messages.product(product_id);
  return (
    <Panel
      title={messages.courses}
      actions={
        mayGive && (
          <Button variant="secondary" onClick={() => setGiving(true)}>
            {accessMessages.give}
          </Button>
        )
      }
    >
      {courses.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{messages.noCourses}</p>
      ) : (
        <ul>
          {courses.map((course) => (
            <li
              key={course.product_id}
              className="flex items-start justify-between gap-x-4 border-line px-5 py-2.5 text-sm not-first:border-t"
            >
              <div className="min-w-0">
                <p className="font-medium break-words">{titleOf(course)}</p>
                <p className="text-xs text-ink-soft">
                  {[
                    accessText(course, messages),
                    paidText(course, messages),
                    ...course.sources.map((source) => accessMessages.sources[source]),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {mayGive && <CourseActions {...{ studentId, course }} title={titleOf(course)} />}
              </div>
              <CourseState course={course} />
            </li>
          ))}
        </ul>
      )}
      {isGiving && <GiveDialog studentId={studentId} onClose={() => setGiving(false)} />}
    </Panel>
  );
}

type Messages = ReturnType<typeof useStudentMessages>;

function accessText({ valid_till, is_live }: StudentCourse, messages: Messages): string {
  if (valid_till === null) return messages.withoutEnd;
  return `${is_live ? messages.validTill : messages.expiredOn} ${dateText(valid_till)}`;
}

function paidText({ instalments_paid, instalments_total }: StudentCourse, messages: Messages): string {
  return instalments_total ? messages.instalments(instalments_paid, instalments_total) : '';
}

function CourseState({ course }: { course: StudentCourse }) {
  const messages = useStudentMessages();
  if (course.is_live) return <Badge tone="good">{messages.open}</Badge>;
  return course.is_locked ? <Badge tone="bad">{messages.locked}</Badge> : <Badge>{messages.expired}</Badge>;
}
