import {
  createView,
  MAY_SHARE,
  type SavedView,
  saveView,
  type ViewList,
} from '../../../contract/staff/lists/saved-views.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { call } from '../../calls/call.ts';
import { useCan } from '../../calls/session.ts';
import { CheckField, TextField } from '../../form/controls/fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useViewMessages } from '../../messages/views.ts';
import { showToast } from '../../parts/toasts/show-toast.ts';
import { reloadOnFailure, setViews } from './view-store.ts';

type Props = {
  list: ViewList;
  /** The view to change; null for a new one. */
  view: SavedView | null;
  /** The parameters that are saved. */
  query: string;
  onClose(): void;
  /** Called with the view as it is stored now. */
  onSaved(view: SavedView | undefined): void;
};

/** Asks for the name of a view, and for whom it is. */
export function ViewDialog({ list, view, query, onClose, onSaved }: Props) {
  const messages = useViewMessages();
  const can = useCan();
  const form = useForm({
    schema: createView.body,
    initial: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    labels: { name: messages.name, is_shared: messages.forEverybody },
    refusalFields: { view_name_taken: 'name' },
    submit: (values) => {
      const fields = { name: values.name.trim(), is_shared: values.is_shared, query };
      if (!view) return call(createView, { list, ...fields });
      return reloadOnFailure(call(saveView, { view_id: view.view_id, version: view.version, ...fields }));
    },
    onDone: ({ views }, { name, is_shared }) => {
      setViews(views);
      showToast(createView.successMessage);
      onSaved(views.find((one) => one.list === list && one.is_shared === is_shared && one.name === name.trim()));
    },
  });
  return (
    <Dialog open onClose={onClose} title={view ? messages.editTitle : messages.newTitle}>
      {!view && <p className="text-sm">{messages.newText}</p>}
      <FormFrame form={form} submitLabel={messages.submit} onCancel={onClose}>
        <TextField form={form} name="name" hint={messages.nameHint} autoComplete="off" maxLength={60} />
        {can(MAY_SHARE) && <CheckField form={form} name="is_shared" />}
      </FormFrame>
    </Dialog>
  );
}
