import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { messagesOf } from '../../../common/languages/messages.ts';
import { NEWSLETTER_PAGES } from '../../features/newsletter/pages/messages/use-newsletter-page-messages.ts';
import { NewsletterPage } from '../../features/newsletter/pages/newsletter-page.tsx';
import { isStep, type Step } from '../../features/newsletter/steps.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

/** Returns the step of the newsletter in the path; responds 404 for an unknown one. */
export function loader({ params: { step = '' } }: LoaderFunctionArgs): { step: Step } {
  if (!isStep(step)) throw new Response('There is no such page.', { status: 404 });
  return { step };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (!loaderData) return [];
  const { steps } = messagesOf(NEWSLETTER_PAGES, siteOf(matches).language);
  return pageMeta(
    {
      title: steps[loaderData.step].title,
      description: steps[''].text,
      path: location.pathname,
      isHidden: loaderData.step !== '',
      isTranslated: true,
    },
    matches,
  );
};

export default function Newsletter() {
  return <NewsletterPage step={useLoaderData<typeof loader>().step} />;
}
