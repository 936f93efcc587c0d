/** The landing page: its draft, publication and earlier versions. */
import { useLoaderData, useRevalidator } from 'react-router';
import { getLandingDocument } from '../../../../contract/staff/store-front/landing.ts';
import { call } from '../../../calls/call.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { LandingEditor } from './landing-editor.tsx';
import { EMPTY_LANDING } from './landing-form.ts';

export const loader = () => call(getLandingDocument);

export function Component() {
  const landing = useLoaderData<typeof loader>();
  const messages = useStoreFrontMessages();
  const { revalidate } = useRevalidator();
  const content = landing.draft?.content ?? landing.published?.content ?? EMPTY_LANDING;
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.landing} parent={<ParentLink to="/pages">{messages.title}</ParentLink>} />
      <LandingEditor
        key={`${landing.draft?.saved_at ?? ''} ${landing.published?.version ?? 0}`}
        landing={landing}
        content={content}
        onChanged={revalidate}
      />
    </div>
  );
}
