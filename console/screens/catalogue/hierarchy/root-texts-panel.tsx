import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changedMeanwhile } from '../../../../contract/staff/accounts/roles.ts';
import {
  getHierarchyTree,
  type HierarchyTree,
  saveHierarchyTexts,
} from '../../../../contract/staff/catalogue/hierarchy.ts';
import { call } from '../../../calls/call.ts';
import { TwinTextFields } from '../../../form/controls/twin-fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { ConflictDialog } from '../../../form/saving/conflict-dialog.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Texts = Pick<HierarchyTree, 'group_name' | 'group_name_hindi' | 'sub_text' | 'sub_text_hindi'>;

/** `seen`: the stored texts that the user has edited. */
type Values = Texts & { seen: Texts };

/** The texts above the verticals. If another person saved, both versions are shown. */
export function RootTextsPanel({ loaded }: { loaded: Texts }) {
  const messages = useHierarchyMessages();
  const { revalidate } = useRevalidator();
  const [conflicting, setConflicting] = useState<Texts | null>(null);
  const labels = messages.rootLabels;
  const form = useForm({
    schema: saveHierarchyTexts.body,
    initial: valuesOf(loaded),
    labels,
    submit: async (values: Values) => {
      await call(saveHierarchyTexts, values);
      return values;
    },
    adopt: (saved) => ({ seen: valuesOf(saved).seen }),
    onDone: () => {
      setConflicting(null);
      showToast(saveHierarchyTexts.successMessage);
      void revalidate();
    },
    conflict: { refusal: changedMeanwhile, load: async () => setConflicting(await call(getHierarchyTree)) },
  });
  const fields = ['group_name', 'group_name_hindi', 'sub_text', 'sub_text_hindi'] as const;
  return (
    <Panel title={messages.rootTitle}>
      <FormFrame form={form} submitLabel={messages.save} className="px-5 py-4">
        <TwinTextFields form={form} name="group_name" />
        <TwinTextFields form={form} name="sub_text" />
      </FormFrame>
      {conflicting && (
        <ConflictDialog
          differences={fields
            .filter((name) => conflicting[name] !== form.values[name])
            .map((name) => ({ field: labels[name], stored: conflicting[name], entered: form.values[name] }))}
          isBusy={form.isBusy}
          onOverwrite={() => void form.submitWith({ ...form.values, seen: valuesOf(conflicting).seen })}
          onDiscard={() => {
            form.reset(valuesOf(conflicting));
            setConflicting(null);
            void revalidate();
          }}
          onClose={() => setConflicting(null)}
        />
      )}
      <UnsavedGuard isDirty={form.isDirty} />
    </Panel>
  );
}

function valuesOf({ group_name, group_name_hindi, sub_text, sub_text_hindi }: Texts): Values {
  const texts = { group_name, group_name_hindi, sub_text, sub_text_hindi };
  return { ...texts, seen: texts };
}
