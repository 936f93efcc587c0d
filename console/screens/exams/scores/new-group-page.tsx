/** Defines a group of shifts. */
import { useNavigate } from 'react-router';
import { createScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { GroupForm } from './group-form.tsx';
import { fieldsOf, NEW_GROUP } from './group-values.ts';

export const loader = () => requirePermission('scores.publish');

export function Component() {
  const messages = useScoreMessages();
  const navigate = useNavigate();
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader title={messages.new} parent={<ParentLink to="/scores">{messages.title}</ParentLink>} />
      <GroupForm
        initial={NEW_GROUP}
        submitLabel={messages.create}
        busyLabel={messages.creating}
        cancelPath="/scores"
        submit={(values) => call(createScoreGroup, fieldsOf(values))}
        onDone={({ group_id }) => {
          showToast(createScoreGroup.successMessage);
          void navigate(`/scores/${group_id}`);
        }}
      />
    </div>
  );
}
