/** One student: details, orders, courses, batches, tests, devices, requests, history. */
import { useLoaderData } from 'react-router';
import type { AuditRow } from '../../../../contract/staff/audit.ts';
import { type Accommodation, getAccommodation } from '../../../../contract/staff/exams/accommodations.ts';
import { listStudentBatches, type Membership } from '../../../../contract/staff/students/batches.ts';
import { listStudentMessages, type StudentMessage } from '../../../../contract/staff/students/student-messages.ts';
import {
  getStudent,
  listStudentAttempts,
  listStudentCourses,
  type StudentAttempt,
  type StudentCourse,
  type StudentDetails,
} from '../../../../contract/staff/students/students.ts';
import { call } from '../../../calls/call.ts';
import { ensureMe, useCan } from '../../../calls/session.ts';
import { useStudentMessages } from '../../../messages/students/students.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { loadStudentOrders, StudentOrderPanel, type StudentOrders } from '../../money/orders/student-orders.tsx';
import { AccommodationPanel } from './accommodation-panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AttemptPanel } from './attempt-panel.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { CoursePanel } from './course-panel.tsx';
import { DetailPanel } from './details/detail-panel.tsx';
import { DevicePanel } from './device-panel.tsx';
import { MessagePanel } from './message-panel.tsx';
import { StudentState, useStudentName } from './student-texts.tsx';
import { ViewingPanel } from './viewing-panel.tsx';

type Loaded = {
  student: StudentDetails;
  courses: readonly StudentCourse[];
  batches: readonly Membership[];
  attempts: readonly StudentAttempt[] | null;
  accommodation: Accommodation | null;
  sent: readonly StudentMessage[];
  orders: StudentOrders | null;
  history: readonly AuditRow[] | null;
};

export async function loader({ params }: { params: { studentId?: string } }): Promise<Loaded> {
  const student_id = params.studentId ?? '';
  const { permissions } = await ensureMe();
  const [student, courses, batches, attempts, accommodation, sent, orders, history] = await Promise.all([
    call(getStudent, { student_id }),
    call(listStudentCourses, { student_id }),
    call(listStudentBatches, { student_id }),
    permissions.includes('results.read') ? call(listStudentAttempts, { student_id }) : null,
    permissions.includes('exams.control') ? call(getAccommodation, { student_id }) : null,
    call(listStudentMessages, { student_id }),
    loadStudentOrders(student_id),
    loadHistory({ target_type: 'student', target_id: student_id }),
  ]);
  return { student, courses, batches, attempts, accommodation, sent, orders, history };
}

export function Component() {
  const { student, courses, batches, attempts, accommodation, sent, orders, history } = useLoaderData<typeof loader>();
  const can = useCan();
  const { student_id: studentId, state } = student;
  const isDeleted = state === 'deleted';
  const messages = useStudentMessages();
  const name = useStudentName()({ ...student, name: `${student.first_name} ${student.last_name}`.trim() });
  return (
    <div className="grid gap-5">
      <PageHeader
        title={name}
        parent={<ParentLink to="/students">{messages.title}</ParentLink>}
        note={
          <>
            {messages.number(student.student_id)} <StudentState state={student.state} />
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <DetailPanel {...{ student, name }} />
          {orders && <StudentOrderPanel studentId={student.student_id} found={orders} />}
          <CoursePanel {...{ studentId, courses }} canGive={!isDeleted} />
          <BatchPanel {...{ studentId, name, batches }} canAdd={!isDeleted} />
          {attempts && <AttemptPanel attempts={attempts} />}
          {accommodation && <AccommodationPanel {...{ studentId, name, accommodation }} canChange={!isDeleted} />}
          <MessagePanel sent={sent} />
        </div>
        <div className="grid gap-5">
          {can('students.view_as') && state === 'active' && <ViewingPanel student={student} name={name} />}
          <DevicePanel student={student} name={name} />
          {can('students.manage') && !isDeleted && <AccountPanel student={student} name={name} />}
          {history && <HistoryPanel rows={history} target={{ type: 'student', id: String(student.student_id) }} />}
        </div>
      </div>
    </div>
  );
}
