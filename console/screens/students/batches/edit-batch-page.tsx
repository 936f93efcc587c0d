/** Changes a batch. If another person saved, both versions are shown. */
import { useLoaderData, useNavigate } from 'react-router';
import { type Batch, changeBatch, getBatch } from '../../../../contract/staff/students/batches.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { fieldsOf } from './batch-fields.ts';
import { BatchForm, valuesOf } from './batch-form.tsx';

export async function loader({ params }: { params: { batchId?: string } }): Promise<Batch> {
  await requirePermission('access.grant');
  return call(getBatch, { batch_id: params.batchId ?? '' });
}

export function Component() {
  const batch = useLoaderData<typeof loader>();
  const messages = useBatchMessages();
  const navigate = useNavigate();
  const { batch_id, name } = batch;
  const path = `/batches/${batch_id}`;
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader
        title={messages.editTitle(name)}
        text={messages.editText}
        parent={<ParentLink to={path}>{name}</ParentLink>}
      />
      <BatchForm
        endpoint={changeBatch}
        initial={valuesOf(batch, messages.product)}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        cancelPath={path}
        submit={(values) => call(changeBatch, { batch_id, version: values.version, ...fieldsOf(values) })}
        loadStored={async () => valuesOf(await call(getBatch, { batch_id }), messages.product)}
        onDone={() => {
          showToast(changeBatch.successMessage);
          void navigate(path);
        }}
      />
    </div>
  );
}
