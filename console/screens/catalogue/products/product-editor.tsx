import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftChanged, saveDraft } from '../../../../contract/staff/catalogue/drafts.ts';
import {
  type DraftState,
  getProduct,
  type Problem,
  type StaffProduct,
} from '../../../../contract/staff/catalogue/products.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { ConflictNotice } from '../../../form/saving/conflict-notice.tsx';
import { FloatingStatus } from '../../../form/saving/floating-status.tsx';
import { MergeDialog } from '../../../form/saving/merge-dialog.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useAutosave } from '../../../form/saving/use-autosave.ts';
import { useMerge } from '../../../form/saving/use-merge.ts';
import { useTabMessages } from '../../../messages/catalogue/product-tabs.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { type ProductDifference, productDifferences } from './product-differences.tsx';
import { contentOf, formField, formOf, invalidFields, type ProductValues } from './product-form.ts';
import { type ProductOptions, ProductSections } from './product-sections.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { keyOf, problemTarget, type TabValues, tabProblems, titleOf } from './tabs/tab-values.ts';
import { TabsEditor, type TabTarget } from './tabs/tabs-editor.tsx';

type Props = {
  product: StaffProduct;
  options: ProductOptions;
  canEdit: boolean;
  /** The draft was begun, or its publication cancelled. */
  onDraftState(state: DraftState | null): void;
  onChanged(): Promise<void>;
};

/** What the server found, and the tabs that it checked: they can have changed since. */
type Checked = { problems: readonly Problem[]; tabs: readonly TabValues[] };
type Stored = { values: ProductValues; version: number; problems: readonly Problem[] };

/** The form of the draft, with its publication. If another person saved, both versions are shown. */
export function ProductEditor({ product, options, canEdit, onDraftState, onChanged }: Props) {
  const messages = useProductMessages();
  const tabMessages = useTabMessages();
  const { product_id, draft, current } = product;
  const [initial] = useState(() => formOf(draft?.content ?? current ?? { kind: 'course' }));
  const [checked, setChecked] = useState<Checked>({ problems: draft?.problems ?? [], tabs: initial.tabs });
  /** Missing values are marked only after the user has tried to publish. */
  const [isStrict, setStrict] = useState(false);
  const [target, setTarget] = useState<TabTarget | null>(null);
  const invalid = (values: ProductValues) =>
    Object.fromEntries(
      invalidFields(values).map(({ field, kind }) => [
        field,
        kind === 'amount' ? messages.invalidAmount : messages.invalidWhole,
      ]),
    );
  const autosave = useAutosave<ProductValues>({
    initial,
    version: draft?.version ?? 0,
    labels: messages.labels,
    check: invalid,
    save: async (values, version) => {
      const saved = await call(saveDraft, { product_id, version, content: contentOf(values) });
      setChecked({ problems: saved.problems, tabs: values.tabs });
      return { version: saved.version, adopt: (latest) => withAddonIds(values, latest, saved.addon_ids) };
    },
    conflictCode: draftChanged.code,
  });
  const { form, state, version } = autosave;
  const isScheduled = draft?.state === 'scheduled' && version === draft.version;
  useEffect(() => {
    onDraftState(version === 0 ? null : isScheduled ? 'scheduled' : 'draft');
  }, [version, isScheduled, onDraftState]);
  const shown = useMemo(
    () => checked.problems.filter(({ message }) => isStrict || message !== MISSING),
    [checked, isStrict],
  );
  const ofTabs = useMemo(() => tabProblems(checked.tabs, shown), [checked, shown]);
  const errors = {
    ...Object.fromEntries(shown.map(({ field, message }) => [formField(field), message])),
    ...form.errors,
  };
  const latestSet = useRef(form.set);
  latestSet.current = form.set;
  const setTabs = useCallback((tabs: readonly TabValues[]) => latestSet.current('tabs', tabs), []);

  const { stored, isWaiting, loading, merge, close } = useMerge<ProductValues, Stored>({
    autosave,
    load: async () => {
      const { draft, current } = await call(getProduct, { product_id });
      const content = draft?.content ?? current;
      if (!content) return null;
      return { values: formOf(content), version: draft?.version ?? 0, problems: draft?.problems ?? [] };
    },
    onMerged: ({ problems, values: { tabs } }) => setChecked({ problems, tabs }),
  });
  const nameOf = (field: string) => {
    const at = problemTarget(checked.tabs, field);
    if (!at) return messages.fieldText(field);
    const fieldName = tabMessages.fields[at.name] ?? '';
    const title = at.entry ? titleOf(at.entry) : '';
    return tabMessages.problemAt(title, tabMessages.tabLabel(at.tab.name), fieldName, at.entry !== null);
  };
  const show = (field: string) => {
    const at = problemTarget(checked.tabs, field);
    if (at) setTarget({ tab: keyOf(at.tab), entry: at.entry && keyOf(at.entry), field: at.name });
    else document.getElementById(`${form.id}-${formField(field)}`)?.focus();
  };
  const differences: ProductDifference[] = stored
    ? productDifferences({ stored: stored.values, entered: form.values, base: form.saved }, messages)
    : [];
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {canEdit && (version > 0 || form.isDirty) && <FloatingStatus state={state} />}
      <div className="grid min-w-0 gap-5 max-xl:order-2">
        {!canEdit && <Notice>{messages.mayNotEdit}</Notice>}
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        {isWaiting && <ConflictNotice loading={loading} />}
        <fieldset disabled={!canEdit} className="grid min-w-0 gap-5" role="presentation">
          <ProductSections form={{ ...form, errors }} options={options} />
        </fieldset>
        <TabsEditor tabs={form.values.tabs} problems={ofTabs} canEdit={canEdit} target={target} onChange={setTabs} />
      </div>
      <PublishPanel
        product={product}
        autosave={autosave}
        problems={checked.problems}
        canEdit={canEdit}
        onAttempt={() => setStrict(true)}
        nameOf={nameOf}
        onShow={show}
        onChanged={onChanged}
      />
      {stored && <MergeDialog differences={differences} onMerge={merge} onClose={close} />}
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
