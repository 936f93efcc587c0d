import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type MovedSeoUrl, movedSeoUrls, SEO_URL_PATTERN } from '../../../../common/catalogue/seo-url.ts';
import { changedMeanwhile } from '../../../../contract/staff/accounts/roles.ts';
import {
  getHierarchyPage,
  type HierarchyPage,
  type HierarchyTree,
  saveHierarchyPage,
} from '../../../../contract/staff/catalogue/hierarchy.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { ConflictDialog } from '../../../form/saving/conflict-dialog.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { AddressDialog } from './address-dialog.tsx';
import { NO_TEXTS, PageFields, type PageTexts, trimmed } from './page-fields.tsx';

type Values = PageTexts & { version: number };
type Props = { loaded: HierarchyPage; tree: HierarchyTree; canEdit: boolean };

/** The texts of a page. Another address is confirmed; if another person saved, both versions are shown. */
export function PageEditor({ loaded, tree, canEdit }: Props) {
  const messages = useHierarchyMessages();
  const { revalidate } = useRevalidator();
  /** The stored page, after another person saved it. */
  const [conflicting, setConflicting] = useState<HierarchyPage | null>(null);
  /** The addresses that change, while they are confirmed. */
  const [confirming, setConfirming] = useState<MovedSeoUrl[] | null>(null);
  const { node_id, kind } = loaded;
  const form = useForm({
    schema: saveHierarchyPage.body,
    initial: valuesOf(loaded),
    labels: messages.labels,
    refusalFields: { seo_url_taken: 'seo_url', seo_url_reserved: 'seo_url', icon_unknown: 'icon' },
    submit: ({ version, ...texts }: Values) => call(saveHierarchyPage, { node_id, version, ...trimmed(texts) }),
    adopt: ({ version }) => ({ version }),
    onDone: () => {
      setConflicting(null);
      showToast(saveHierarchyPage.successMessage);
      void revalidate();
    },
    conflict: {
      refusal: changedMeanwhile,
      load: async () => setConflicting(await call(getHierarchyPage, { node_id })),
    },
  });
  const submit = async () => {
    const seoUrl = form.values.seo_url.trim();
    const moved = new RegExp(SEO_URL_PATTERN).test(seoUrl) ? movedSeoUrls(tree.pages, node_id, seoUrl) : [];
    if (moved.length > 0 && form.values.name.trim()) setConfirming(moved);
    else await form.submit();
  };
  const confirm = async () => {
    await form.submit();
    setConfirming(null);
  };
  const names = Object.keys(messages.labels) as Array<keyof PageTexts>;
  const fields = <PageFields form={form as never} kind={kind} icons={tree.icons} />;
  if (!canEdit) {
    return (
      <Panel title={messages.texts}>
        <fieldset disabled className="grid min-w-0 gap-5 px-5 py-4">
          {fields}
        </fieldset>
      </Panel>
    );
  }
  return (
    <Panel title={messages.texts}>
      <FormFrame
        form={{ ...form, submit }}
        submitLabel={messages.save}
        className="px-5 py-4"
        actions={
          form.isDirty && (
            <Button variant="secondary" onClick={() => form.reset()}>
              {messages.discard}
            </Button>
          )
        }
      >
        {fields}
      </FormFrame>
      {confirming && (
        <AddressDialog
          moved={confirming}
          isBusy={form.isBusy}
          onConfirm={confirm}
          onClose={() => setConfirming(null)}
        />
      )}
      {conflicting && (
        <ConflictDialog
          differences={names
            .filter((name) => conflicting[name] !== form.values[name])
            .map((name) => ({ field: messages.labels[name], stored: conflicting[name], entered: form.values[name] }))}
          isBusy={form.isBusy}
          onOverwrite={() => void form.submitWith({ ...form.values, version: conflicting.version })}
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

function valuesOf(page: HierarchyPage): Values {
  const names = Object.keys(NO_TEXTS) as Array<keyof PageTexts>;
  const texts = Object.fromEntries(names.map((name) => [name, page[name]])) as PageTexts;
  return { ...texts, version: page.version };
}
