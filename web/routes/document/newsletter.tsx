import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { NewsletterPage } from '../../features/newsletter/newsletter-page.tsx';
import { isStep, STEPS, type Step } from '../../features/newsletter/steps.ts';
import { pageMeta } from '../../seo/page-meta.ts';

/** Returns the step of the newsletter in the path; responds 404 for an unknown one. */
export function loader({ params: { step = '' } }: LoaderFunctionArgs): { step: Step } {
  if (!isStep(step)) throw new Response('There is no such page.', { status: 404 });
  return { step };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) =>
  loaderData
    ? pageMeta(
        {
          title: STEPS[loaderData.step].title,
          description: STEPS[''].text,
          path: location.pathname,
          isHidden: loaderData.step !== '',
        },
        matches,
      )
    : [];

export default function Newsletter() {
  return <NewsletterPage step={useLoaderData<typeof loader>().step} />;
}
