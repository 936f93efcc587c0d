import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import type { StaticPage } from '../../../contract/pages.ts';
import { getStaticPage } from '../../../contract/pages.ts';
import { Contents } from '../../features/pages/contents.tsx';
import { apiContext } from '../../lib/api-context.ts';
import { pageMeta } from '../../seo/page-meta.ts';

export { clientLoader, handle } from '../document-route.ts';

/** Loads a static page; the server has sanitized its HTML. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<StaticPage> {
  const path = new URL(request.url).pathname.replace(/^\/+|\/+$|\.data$/g, '');
  const response = await context.get(apiContext)(getStaticPage, { path });
  if (!response.success) throw new Response(response.message, { status: 404 });
  return response.data;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData, path: `/${loaderData.path}` }, matches) : [];

export default function StaticText() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page grid grid-cols-1 gap-x-16 gap-y-8 pt-10 pb-24 md:pt-14 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl lg:col-span-2">{page.title}</h1>
      <Contents parts={page.contents} />
      <article
        className="prose written min-w-0 lg:col-start-1 lg:row-start-2"
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </div>
  );
}
