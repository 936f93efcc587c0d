/** A written page: its draft, publication and earlier versions. */
import { useLoaderData, useRevalidator } from 'react-router';
import { writtenPagePath } from '../../../../common/written-pages.ts';
import { withdrawPage } from '../../../../contract/staff/store-front/documents.ts';
import { getPageDocument } from '../../../../contract/staff/store-front/written-pages.ts';
import { call } from '../../../calls/call.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { loadRichText } from '../../../rich-text/rich-text-field.tsx';
import { PageEditor } from './page-editor.tsx';

export async function loader({ params: { name = '' } }: { params: { name?: string } }) {
  // If the editor cannot be loaded now, the page loads it again.
  const [page] = await Promise.all([call(getPageDocument, { name }), loadRichText().catch(() => null)]);
  return { name, page };
}

export function Component() {
  const { name, page } = useLoaderData<typeof loader>();
  const messages = useStoreFrontMessages();
  const { revalidate } = useRevalidator();
  const { draft, published } = page;
  const publishedVersion = published?.version ?? 0;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={draft?.content.title ?? published?.content.title ?? name}
        note={writtenPagePath(name)}
        parent={<ParentLink to="/pages">{messages.title}</ParentLink>}
      />
      <PageEditor
        // Another stored version replaces what the form shows.
        key={`${name} ${draft?.saved_at ?? ''} ${publishedVersion}`}
        name={name}
        page={page}
        onChanged={revalidate}
        onWithdraw={async () => {
          await call(withdrawPage, { name, published_version: publishedVersion });
          showToast(withdrawPage.successMessage);
          await revalidate();
        }}
      />
    </div>
  );
}
