/** Enrols students in a batch: one, or a list of mobile numbers. */
import { useLoaderData, useNavigate } from 'react-router';
import { type Batch, enrolStudents, getBatch } from '../../../../contract/staff/students/batches.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { EnrolList } from './enrol-list.tsx';
import { EnrolOne } from './enrol-one.tsx';

export async function loader({ params }: { params: { batchId?: string } }): Promise<Batch> {
  await requirePermission('access.grant');
  return call(getBatch, { batch_id: params.batchId ?? '' });
}

export function Component() {
  const { batch_id, name } = useLoaderData<typeof loader>();
  const messages = useBatchMessages();
  const navigate = useNavigate();
  const path = `/batches/${batch_id}`;
  const enrol = async (student_ids: number[]) => {
    const { enrolled } = await call(enrolStudents, { batch_id, student_ids });
    showToast(messages.enrolled(enrolled));
    void navigate(path);
  };
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader title={messages.enrolTitle(name)} parent={<ParentLink to={path}>{name}</ParentLink>} />
      <EnrolOne enrol={enrol} />
      <EnrolList batchId={batch_id} enrol={enrol} />
    </div>
  );
}
