import type { DataOf } from '../../../../contract/endpoint.ts';
import { draftChanged } from '../../../../contract/staff/store-front/documents.ts';
import {
  getLandingDocument,
  type LandingContent,
  saveLandingDraft,
} from '../../../../contract/staff/store-front/landing.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { ConflictDialog } from '../../../form/saving/conflict-dialog.tsx';
import { ConflictNotice } from '../../../form/saving/conflict-notice.tsx';
import { FloatingStatus } from '../../../form/saving/floating-status.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useAutosave } from '../../../form/saving/use-autosave.ts';
import { type Stored, useMerge } from '../../../form/saving/use-merge.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { DocumentPanel } from './document-panel.tsx';
import { contentOf, type LandingValues, landingErrors, valuesOf } from './landing-form.ts';
import { LandingSections, landingLabels } from './landing-sections.tsx';
import { RevisionPanel } from './revision-panel.tsx';

type Props = {
  landing: DataOf<typeof getLandingDocument>;
  content: LandingContent;
  onChanged(): Promise<void>;
};

/** The draft of the landing page, saved while it is edited. After a conflict both versions are shown. */
export function LandingEditor({ landing, content, onChanged }: Props) {
  const messages = useStoreFrontMessages();
  const formMessages = useFormMessages();
  const { draft, published, revisions } = landing;
  const labels = landingLabels(messages);
  const autosave = useAutosave<LandingValues>({
    initial: valuesOf(content),
    version: draft?.version ?? 0,
    labels,
    check: (values) => landingErrors(values, messages, formMessages),
    save: async (values, version) => {
      const { draft_version } = await call(saveLandingDraft, { draft_version: version, ...contentOf(values) });
      return { version: draft_version };
    },
    conflictCode: draftChanged.code,
  });
  const { form, state, version } = autosave;
  const { stored, isWaiting, loading, merge, close } = useMerge<LandingValues, Stored<LandingValues>>({
    autosave,
    load: async () => {
      const now = await call(getLandingDocument);
      const latest = now.draft?.content ?? now.published?.content;
      return latest ? { values: valuesOf(latest), version: now.draft?.version ?? 0 } : null;
    },
  });
  const publishedVersion = published?.version ?? 0;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {(version > 0 || form.isDirty) && <FloatingStatus state={state} />}
      <div className="grid min-w-0 gap-5 max-xl:order-2">
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        {isWaiting && <ConflictNotice loading={loading} />}
        <LandingSections form={form} />
      </div>
      <div className="grid gap-5 max-xl:contents xl:sticky xl:top-5 xl:max-h-[calc(100dvh-2.5rem)] xl:overflow-y-auto">
        <DocumentPanel
          state={{ document: 'landing', path: '/', publishedVersion, isOutdated: draft?.is_outdated ?? false }}
          autosave={{ version, state, flush: autosave.flush, isDirty: form.isDirty }}
          onChanged={onChanged}
        />
        <div className="max-xl:order-3">
          <RevisionPanel
            document="landing"
            revisions={revisions}
            publishedVersion={publishedVersion}
            draftVersion={version}
            onChanged={onChanged}
          />
        </div>
      </div>
      {stored && (
        <ConflictDialog
          differences={differencesOf(stored.values, form.values).map((name) => ({
            field: labels[name],
            stored: textOf(stored.values[name]),
            entered: textOf(form.values[name]),
          }))}
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

function differencesOf(one: LandingValues, other: LandingValues): (keyof LandingValues)[] {
  const names = Object.keys(one) as (keyof LandingValues)[];
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function textOf(value: LandingValues[keyof LandingValues]): string {
  return typeof value === 'string' ? value : value.map((row) => Object.values(row).join(', ')).join('; ');
}
