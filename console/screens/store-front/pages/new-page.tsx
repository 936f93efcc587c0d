/** Begins a written page. */
import { useNavigate, useSearchParams } from 'react-router';
import { createPage } from '../../../../contract/staff/store-front/written-pages.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormPage } from '../../../form/form-page.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

export const loader = () => requirePermission('pages.edit');

export function Component() {
  const messages = useStoreFrontMessages();
  const navigate = useNavigate();
  const [proposed] = useSearchParams();
  const form = useForm({
    schema: createPage.body,
    initial: { title: proposed.get('title') ?? '', name: proposed.get('name') ?? '' },
    labels: { title: messages.pageTitle, name: messages.name },
    refusalFields: { page_name_taken: 'name' },
    submit: ({ title, name }) => call(createPage, { title: title.trim(), name: name.trim() }),
    onDone: (_result, { name }) => {
      showToast(createPage.successMessage);
      void navigate(`/pages/page/${name.trim()}`);
    },
  });
  return (
    <>
      <FormPage
        title={messages.newPage}
        text={messages.newPageText}
        parent={['/pages', messages.title]}
        form={form}
        submitLabel={messages.create}
        busyLabel={messages.creating}
      >
        <TextField form={form} name="title" autoComplete="off" />
        <TextField form={form} name="name" autoComplete="off" autoCapitalize="none" hint={messages.nameHint} />
      </FormPage>
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}
