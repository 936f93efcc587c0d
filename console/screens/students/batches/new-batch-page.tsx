/** Creates a batch. */
import { useNavigate } from 'react-router';
import { createBatch } from '../../../../contract/staff/students/batches.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { fieldsOf } from './batch-fields.ts';
import { BatchForm } from './batch-form.tsx';

const EMPTY = { name: '', note: '', starts_on: '', ends_on: '', capacity: '', products: [], version: 0 };

export const loader = () => requirePermission('access.grant');

export function Component() {
  const messages = useBatchMessages();
  const navigate = useNavigate();
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader title={messages.new} parent={<ParentLink to="/batches">{messages.title}</ParentLink>} />
      <BatchForm
        endpoint={createBatch}
        initial={EMPTY}
        submitLabel={messages.create}
        busyLabel={messages.creating}
        cancelPath="/batches"
        submit={(values) => call(createBatch, fieldsOf(values))}
        onDone={({ batch_id }) => {
          showToast(createBatch.successMessage);
          void navigate(`/batches/${batch_id}`);
        }}
      />
    </div>
  );
}
