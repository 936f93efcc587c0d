import { writtenPagePath } from '../../../../common/written-pages.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { draftChanged } from '../../../../contract/staff/store-front/documents.ts';
import {
  getPageDocument,
  MAX_HTML_CHARACTERS,
  type PageContent,
  previewPage,
  savePageDraft,
} from '../../../../contract/staff/store-front/written-pages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { TwinAreaFields } from '../../../form/controls/twin-fields.tsx';
import { fieldId } from '../../../form/form-frame.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import { ConflictDialog } from '../../../form/saving/conflict-dialog.tsx';
import { ConflictNotice } from '../../../form/saving/conflict-notice.tsx';
import { FloatingStatus } from '../../../form/saving/floating-status.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useAutosave } from '../../../form/saving/use-autosave.ts';
import { type Stored, useMerge } from '../../../form/saving/use-merge.ts';
import type { Form } from '../../../form/use-form.ts';
import { type FormSchema, validate } from '../../../form/validate.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { withHindiLabels } from '../../../messages/hindi-labels.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { HindiTextField } from '../../../rich-text/hindi-text-field.tsx';
import { RichTextField } from '../../../rich-text/rich-text-field.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { RevisionPanel } from './revision-panel.tsx';

type Props = {
  name: string;
  page: DataOf<typeof getPageDocument>;
  onChanged(): Promise<void>;
  onWithdraw(): Promise<void>;
};

type PageValues = Required<PageContent>;
const EMPTY: PageValues = {
  ...{ title: '', description: '', keywords: '', html: '' },
  ...{ title_hindi: '', description_hindi: '', html_hindi: '' },
};
/** The Hindi texts are absent in what an earlier version of the server sends. */
const valuesOf = (content: PageContent | undefined): PageValues => ({ ...EMPTY, ...content });

/** The draft of a written page, saved while it is edited. After a conflict both versions are shown. */
export function PageEditor({ name, page, onChanged, onWithdraw }: Props) {
  const messages = useStoreFrontMessages();
  const formMessages = useFormMessages();
  const { draft, published, revisions } = page;
  const labels = withHindiLabels(
    {
      title: messages.pageTitle,
      description: messages.description,
      keywords: messages.keywords,
      html: messages.text,
    },
    ['title', 'description', 'html'],
  );
  const autosave = useAutosave<PageValues>({
    initial: valuesOf(draft?.content ?? published?.content),
    version: draft?.version ?? 0,
    labels,
    check: (values) => validate(savePageDraft.body as FormSchema, values, checkedLabels(labels), formMessages),
    save: async (values, version) => {
      const { draft_version } = await call(savePageDraft, { name, draft_version: version, ...values });
      return { version: draft_version };
    },
    conflictCode: draftChanged.code,
  });
  const { form, state, version } = autosave;
  const { stored, isWaiting, loading, merge, close } = useMerge<PageValues, Stored<PageValues>>({
    autosave,
    load: async () => {
      const now = await call(getPageDocument, { name });
      return { values: valuesOf(now.draft?.content ?? now.published?.content), version: now.draft?.version ?? 0 };
    },
  });
  const publishedVersion = published?.version ?? 0;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {(version > 0 || form.isDirty) && <FloatingStatus state={state} />}
      <div className="grid min-w-0 gap-5 max-xl:order-2">
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        {isWaiting && <ConflictNotice loading={loading} />}
        <FormSection title={messages.page}>
          <TextField form={form} name="title" autoComplete="off" />
          <PageText form={form} name="html" />
        </FormSection>
        <FormSection title={messages.inHindi} text={messages.inHindiText}>
          <TextField form={form} name="title_hindi" lang="hi" autoComplete="off" />
          <PageText form={form} name="html_hindi" />
        </FormSection>
        <FormSection title={messages.search}>
          <TwinAreaFields form={form} name="description" rows={3} hint={messages.descriptionHint} />
          <TextField form={form} name="keywords" hint={messages.keywordsHint} autoComplete="off" />
        </FormSection>
      </div>
      <div className="grid gap-5 max-xl:contents xl:sticky xl:top-5 xl:max-h-[calc(100dvh-2.5rem)] xl:overflow-y-auto">
        <DocumentPanel
          state={{
            document: `page:${name}`,
            path: writtenPagePath(name),
            publishedVersion,
            isOutdated: draft?.is_outdated ?? false,
          }}
          autosave={{ version, state, flush: autosave.flush, isDirty: form.isDirty }}
          onChanged={onChanged}
          onWithdraw={onWithdraw}
        />
        <div className="max-xl:order-3">
          <RevisionPanel
            document={`page:${name}`}
            revisions={revisions}
            publishedVersion={publishedVersion}
            draftVersion={version}
            onChanged={onChanged}
          />
        </div>
      </div>
      {stored && (
        <ConflictDialog
          differences={(Object.keys(labels) as (keyof PageValues)[])
            .filter((field) => stored.values[field] !== form.values[field])
            .map((field) => ({ field: labels[field], stored: stored.values[field], entered: form.values[field] }))}
          isBusy={false}
          onOverwrite={() => merge(new Set(Object.keys(form.values)))}
          onDiscard={() => merge(new Set())}
          onClose={close}
        />
      )}
      <UnsavedGuard isDirty={form.isDirty} save={autosave.flush} />
    </div>
  );
}

type TextProps = { form: Form<PageValues>; name: 'html' | 'html_hindi' };

/** The editor of the text in one language. */
function PageText({ form, name }: TextProps) {
  const { textHint } = useStoreFrontMessages();
  const isHindi = name === 'html_hindi';
  const Editor = isHindi ? HindiTextField : RichTextField;
  return (
    <Editor
      id={fieldId(form, name)}
      label={form.labels[name] ?? name}
      hint={textHint}
      error={form.errors[name]}
      value={form.values[name]}
      onChange={(html) => form.set(name, html)}
      preview={(html) => call(previewPage, { html, language: isHindi ? 'hindi' : 'english' })}
      look="prose written"
      maxLength={MAX_HTML_CHARACTERS}
    />
  );
}

/** Fields that are checked in the browser; the text may be empty while it is written. */
function checkedLabels<Labels extends Record<'title' | 'description' | 'title_hindi' | 'description_hindi', string>>({
  title,
  description,
  title_hindi,
  description_hindi,
}: Labels) {
  return { title, description, title_hindi, description_hindi };
}
