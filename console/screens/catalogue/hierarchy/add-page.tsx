/** Adds a vertical, an exam or a mode. */
import { useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { slugOf } from '../../../../common/catalogue/seo-url.ts';
import {
  addHierarchyPage,
  getHierarchyTree,
  type HierarchyRow,
} from '../../../../contract/staff/catalogue/hierarchy.ts';
import { call } from '../../../calls/call.ts';
import { FormPage } from '../../../form/form-page.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { NotFoundPage } from '../../../parts/state-pages.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { NO_TEXTS, PageFields, trimmed } from './page-fields.tsx';
import { openPage } from './tree-lines.tsx';
import { kindBelow, pathOf } from './tree-places.ts';

export function loader() {
  return call(getHierarchyTree);
}

export function Component() {
  const tree = useLoaderData<typeof loader>();
  const parentId = useSearchParams()[0].get('parent');
  const parent = tree.pages.find(({ node_id }) => String(node_id) === parentId) ?? null;
  const kind = parent ? kindBelow(parent) : parentId === null ? 'vertical' : null;
  return kind ? <AddForm {...tree} parent={parent} kind={kind} /> : <NotFoundPage />;
}

type Props = {
  pages: readonly HierarchyRow[];
  icons: readonly string[];
  parent: HierarchyRow | null;
  kind: HierarchyRow['kind'];
};

function AddForm({ pages, icons, parent, kind }: Props) {
  const messages = useHierarchyMessages();
  const { cancel } = useFormMessages();
  const navigate = useNavigate();
  /** The address that was made of the name; another one was entered. */
  const [proposed, setProposed] = useState('');
  const form = useForm({
    schema: addHierarchyPage.body,
    initial: NO_TEXTS,
    labels: messages.labels,
    refusalFields: { seo_url_taken: 'seo_url', seo_url_reserved: 'seo_url', icon_unknown: 'icon' },
    submit: (values) => call(addHierarchyPage, { parent_id: parent?.node_id ?? null, ...trimmed(values) }),
    onDone: () => {
      if (parent) openPage(parent.node_id);
      showToast(addHierarchyPage.successMessage);
      void navigate('/structure');
    },
  });
  const set: typeof form.set = (name, value) => {
    form.set(name, value);
    if (name !== 'name' || form.values.seo_url !== proposed) return;
    const slug = slugOf(String(value));
    const next = slug && parent ? `${parent.seo_url}/${slug}` : slug;
    setProposed(next);
    form.set('seo_url', next);
  };
  return (
    <>
      <FormPage
        title={messages.add[kind]}
        text={parent && pathOf(pages, parent)}
        parent={['/structure', messages.title]}
        form={form}
        submitLabel={messages.add[kind]}
        busyLabel={messages.adding}
        actions={
          <LinkButton variant="quiet" to="/structure">
            {cancel}
          </LinkButton>
        }
      >
        <PageFields form={{ ...form, set }} kind={kind} icons={icons} />
      </FormPage>
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}
