import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getSampleClass, type SampleClass, sampleClassUnknown } from '../../../contract/pages.ts';
import { SampleClassPage } from '../../features/sample-class/sample-class-page.tsx';
import { pageApi } from '../../lib/page-api.ts';
import { pageMessages } from '../../seo/messages/page-messages.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

/** Loads a sample class by its key; responds 404 for an unknown one. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<SampleClass> {
  const { key = '' } = params;
  // The API refuses a very long key as malformed, which would show an error page instead of the 404 page.
  if (key.length > 100) throw new Response(sampleClassUnknown.message, { status: 404 });
  const response = await pageApi(context)(getSampleClass, { key });
  if (!response.success) throw new Response(response.message, { status: 404 });
  return response.data;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const messages = pageMessages(siteOf(matches).language);
  const { key, title, category, transcript, course } = loaderData;
  return pageMeta(
    {
      title: messages.sampleClass(title),
      description: `${category}. ${transcript.join(' ')}`,
      path: `/sample-class/${key}`,
      shareAs: course?.course_seo_url,
    },
    matches,
  );
};

export default function SampleClassRoute() {
  return <SampleClassPage sample={useLoaderData<typeof loader>()} />;
}
