import { useState } from 'react';
import { draftChanged, saveDraft } from '../../../contract/staff/catalogue/drafts.ts';
import { getProduct, type Problem, type StaffProduct } from '../../../contract/staff/catalogue/products.ts';
import { Notice } from '../../../ui/notice.tsx';
import { call } from '../../calls/call.ts';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import { useAutosave } from '../../form/use-autosave.ts';
import { useProductMessages } from '../../messages/products.ts';
import { contentOf, formField, formOf, invalidFields, type ProductValues } from './product-form.ts';
import { type ProductOptions, ProductSections } from './product-sections.tsx';
import { PublishPanel } from './publish-panel.tsx';

type Props = { product: StaffProduct; options: ProductOptions; canEdit: boolean; onChanged(): Promise<void> };

/** The form of the draft, with its publication. If somebody else saved meanwhile, both versions are shown. */
export function ProductEditor({ product, options, canEdit, onChanged }: Props) {
  const messages = useProductMessages();
  const { product_id, draft, current } = product;
  const [problems, setProblems] = useState<readonly Problem[]>(draft?.problems ?? []);
  /** Missing values are marked only after the user wanted to publish. */
  const [isStrict, setStrict] = useState(false);
  const [stored, setStored] = useState<{ values: ProductValues; version: number } | null>(null);
  const invalid = (values: ProductValues) =>
    Object.fromEntries(
      invalidFields(values).map(({ field, kind }) => [
        field,
        kind === 'amount' ? messages.invalidAmount : messages.invalidWhole,
      ]),
    );
  const autosave = useAutosave<ProductValues>({
    initial: formOf(draft?.content ?? current ?? { kind: 'course' }),
    version: draft?.version ?? 0,
    labels: messages.labels,
    check: invalid,
    save: async (values, version) => {
      const saved = await call(saveDraft, { product_id, version, content: contentOf(values) });
      setProblems(saved.problems);
      return { version: saved.version, adopt: (latest) => withAddonIds(values, latest, saved.addon_ids) };
    },
    conflictCode: draftChanged.code,
  });
  const { form, state } = autosave;
  const isConflict = state === 'conflict';
  const shown = problems.filter(({ message }) => isStrict || message !== MISSING);
  const errors = {
    ...Object.fromEntries(shown.map(({ field, message }) => [formField(field), message])),
    ...form.errors,
  };
  const loadStored = async () => {
    const { draft, current } = await call(getProduct, { product_id });
    const content = draft?.content ?? current;
    if (content) setStored({ values: formOf(content), version: draft?.version ?? 0 });
  };
  if (isConflict && !stored) void loadStored();
  const continueWith = (values?: ProductValues) => {
    if (stored) autosave.continueFrom(stored.version, values);
    setStored(null);
  };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-5 max-xl:order-2">
        {!canEdit && <Notice>{messages.mayNotEdit}</Notice>}
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        <fieldset disabled={!canEdit} className="grid min-w-0 gap-5" role="presentation">
          <ProductSections form={{ ...form, errors }} options={options} product={product} />
        </fieldset>
      </div>
      <PublishPanel
        product={product}
        autosave={autosave}
        problems={problems}
        canEdit={canEdit}
        onAttempt={() => setStrict(true)}
        fieldOf={(field) => `${form.id}-${formField(field)}`}
        onChanged={onChanged}
      />
      {isConflict && stored && (
        <ConflictDialog
          differences={differencesOf(stored.values, form.values).map((name) => ({
            field: messages.fieldText(name),
            stored: valueText(stored.values[name]),
            entered: valueText(form.values[name]),
          }))}
          isBusy={false}
          onOverwrite={() => continueWith()}
          onDiscard={() => continueWith(stored.values)}
          onClose={() => setStored(null)}
        />
      )}
      <UnsavedGuard isDirty={canEdit && form.isDirty} save={autosave.flush} />
    </div>
  );
}

const MISSING = 'This is missing.';

/** Takes over the numbers of new add-ons, unless the rows have changed since they were sent. */
function withAddonIds(sent: ProductValues, latest: ProductValues, ids: readonly number[]): ProductValues {
  if (!sent.addons.some(({ id }) => !id) || latest.addons.length !== ids.length) return latest;
  return { ...latest, addons: latest.addons.map((addon, at) => ({ ...addon, id: addon.id || String(ids[at]) })) };
}

function differencesOf(stored: ProductValues, entered: ProductValues): Array<keyof ProductValues> {
  const names = Object.keys(entered) as Array<keyof ProductValues>;
  return names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(entered[name]));
}

function valueText(value: ProductValues[keyof ProductValues]): string {
  if (typeof value === 'string') return value || '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value.map((row) => Object.values(row).filter(Boolean).join(', ')).join('; ') || '–';
}
