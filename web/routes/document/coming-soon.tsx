import { data, type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { ComingSoonPage } from '../../features/coming-soon/coming-soon-page.tsx';
import { OPENS, timeLeft } from '../../features/coming-soon/time-left.ts';
import { pageMessages } from '../../seo/messages/page-messages.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

/** Returns whether the date has passed; a page rendered before it expires then, so that it is not cached longer. */
export function loader() {
  const isOpen = timeLeft(OPENS, new Date()) === null;
  return data({ isOpen }, isOpen ? {} : { headers: { expires: OPENS.toUTCString() } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const messages = pageMessages(siteOf(matches).language);
  return pageMeta(
    {
      title: loaderData?.isOpen ? messages.openNow : messages.comingSoon,
      description: loaderData?.isOpen ? messages.openNowText : messages.comingSoonText,
      path: '/comingsoon',
      isHidden: true,
    },
    matches,
  );
};

export default function ComingSoon() {
  return <ComingSoonPage isOpen={useLoaderData<typeof loader>().isOpen} />;
}
