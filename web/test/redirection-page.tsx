import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getTestSeriesDetails } from '../../contract/assessment.ts';
import { outcome } from '../account/failure.ts';
import { api } from '../api.ts';
import { STATUS } from '../product/test-rules.ts';
import { setReturnPath, useSession } from '../session.ts';
import { readEntry } from '../storage.ts';
import { engineAddress } from '../test-launch.ts';
import { type TestQuery, testLanguage, testQuery } from './test-query.ts';

/** The target of links to a test on other sites: redirects to the test screen, after a sign-in if necessary. */
export function RedirectionPage() {
  const { isKnown, token } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKnown) return;
    const asked = testQuery(query);
    if (!token) {
      setReturnPath(linkTo(asked));
      navigate('/login', { replace: true });
      return;
    }
    let isGone = false;
    void languageOf(asked).then((language) => {
      // The call may have renewed the access token.
      const newest = readEntry('access_token') ?? token;
      if (!isGone) location.replace(engineAddress({ ...asked, isReattempt: false, language }, newest));
    });
    return () => {
      isGone = true;
    };
  }, [isKnown, token, query, navigate]);
  return (
    <p role="status" className="page grid min-h-[60vh] place-items-center text-lg">
      Redirecting...
    </p>
  );
}

function linkTo({ testSeriesId, productId, tabId, language }: TestQuery): string {
  const which = { 'test-series-id': testSeriesId, 'product-id': productId, 'tab-id': tabId };
  const named = language === null ? which : { ...which, language };
  const values = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
  return `/onedayexam-test-redirection?${values}`;
}

/** Returns null if the request fails; the server then chooses the language when the test starts. */
async function languageOf(asked: TestQuery): Promise<number | null> {
  const which = { product_id: asked.productId, test_series_id: asked.testSeriesId, tab_id: asked.tabId };
  const { data } = await outcome(api(getTestSeriesDetails, which), '');
  return data && testLanguage(asked, data.language, data.current_status === STATUS.inProgress);
}
