/** Changes a group of shifts. If another person saved, both versions are shown. */
import { useLoaderData, useNavigate } from 'react-router';
import {
  getScoreGroup,
  type ScoreGroup,
  saveScoreGroup,
} from '../../../../contract/staff/exams/scores/score-groups.ts';
import { call } from '../../../calls/call.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { GroupForm } from './group-form.tsx';
import { fieldsOf, valuesOf } from './group-values.ts';

export function loader({ params }: { params: { groupId?: string } }): Promise<ScoreGroup> {
  return call(getScoreGroup, { group_id: params.groupId ?? '' });
}

export function Component() {
  const group = useLoaderData<typeof loader>();
  const messages = useScoreMessages();
  const navigate = useNavigate();
  const { group_id, name } = group;
  const path = `/scores/${group_id}`;
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader
        title={messages.editTitle(name)}
        text={group.published ? messages.editText : undefined}
        parent={<ParentLink to={path}>{name}</ParentLink>}
      />
      <GroupForm
        initial={valuesOf(group)}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        cancelPath={path}
        submit={(values) => call(saveScoreGroup, { group_id, version: values.version, ...fieldsOf(values) })}
        loadStored={async () => valuesOf(await call(getScoreGroup, { group_id }))}
        onDone={() => {
          showToast(saveScoreGroup.successMessage);
          void navigate(path);
        }}
      />
    </div>
  );
}
