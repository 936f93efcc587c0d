import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import type { StaticPage } from '../../contract/pages.ts';
import { getStaticPage } from '../../contract/pages.ts';
import { apiContext } from '../api-context.ts';
import { pageMeta } from '../page-meta.ts';

/** A page that somebody wrote; its HTML was cleaned by the server. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<StaticPage> {
  const path = new URL(request.url).pathname.replace(/^\/+|\/+$|\.data$/g, '');
  const answer = await context.get(apiContext)(getStaticPage, { path });
  if (!answer.success) throw new Response(answer.message, { status: 404 });
  return answer.data;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData, path: `/${loaderData.path}` }, matches) : [];

export default function StaticText() {
  const page = useLoaderData<typeof loader>();
  return (
    <article className="page pt-10 pb-24">
      <h1 className="max-w-2xl pb-6 text-2xl font-bold md:text-3xl">{page.title}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
