/** Adds a search tag. */
import { useNavigate } from 'react-router';
import { createSearchTag } from '../../../../contract/staff/store-front/search-tags.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useSearchTagMessages } from '../../../messages/store-front/search-tags.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { EMPTY_TAG, fieldsOf, TagForm } from './tag-form.tsx';

export const loader = () => requirePermission('pages.publish');

export function Component() {
  const messages = useSearchTagMessages();
  const navigate = useNavigate();
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader title={messages.new} parent={<ParentLink to="/search-tags">{messages.title}</ParentLink>} />
      <TagForm
        initial={EMPTY_TAG}
        submitLabel={messages.add}
        busyLabel={messages.adding}
        submit={(values) => call(createSearchTag, fieldsOf(values))}
        onDone={({ tag_id }) => {
          showToast(createSearchTag.successMessage);
          void navigate(`/search-tags/${tag_id}`);
        }}
      />
    </div>
  );
}
