import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { writtenPagePath } from '../../../common/written-pages.ts';
import type { StaticPage } from '../../../contract/pages.ts';
import { getStaticPage } from '../../../contract/pages.ts';
import { StaticPageText } from '../../features/pages/static-page.tsx';
import { pageApi } from '../../lib/page-api.ts';
import { pageMeta } from '../../seo/page-meta.ts';

/** Loads a static page; the server has sanitised its HTML. */
export async function loader({ context, request, url }: LoaderFunctionArgs): Promise<StaticPage> {
  const pathname = new URL(request.url).pathname.replace(/\/+$|\.data$/g, '');
  const path = pathname.slice(pathname.lastIndexOf('/') + 1);
  // Each page has one address: a page with a path of its own is not below the common segment too.
  if (writtenPagePath(path) !== pathname) throw redirect(writtenPagePath(path) + url.search, 308);
  const response = await pageApi(context)(getStaticPage, { path });
  if (!response.success) throw new Response(response.message, { status: 404 });
  return response.data;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(
        { ...loaderData, path: writtenPagePath(loaderData.path), isTranslated: !!loaderData.html_hindi },
        matches,
      )
    : [];

export default function StaticPageRoute() {
  return <StaticPageText page={useLoaderData<typeof loader>()} />;
}
