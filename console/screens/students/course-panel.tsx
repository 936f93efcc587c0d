import type { StudentCourse } from '../../../contract/staff/students.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useStudentMessages } from '../../messages/students.ts';
import { dateText } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';

/** The products that a student has or had access to. */
export function CoursePanel({ courses }: { courses: readonly StudentCourse[] }) {
  const messages = useStudentMessages();
  return (
    <Panel title={messages.courses}>
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
                <p className="font-medium break-words">{course.title ?? messages.product(course.product_id)}</p>
                <p className="text-xs text-ink-soft">
                  {[accessText(course, messages), paidText(course, messages)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <CourseState course={course} />
            </li>
          ))}
        </ul>
      )}
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
