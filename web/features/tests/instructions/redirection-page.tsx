import { useEffect } from 'react';
import { getTestSeriesDetails } from '../../../../contract/assessment/test-details.ts';
import { pagePath } from '../../../language/page-language.ts';
import { api } from '../../../lib/api.ts';
import { setReturnPath } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { readEntry } from '../../../lib/storage.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { resultOf } from '../../account-pages/call-result.ts';
import { STATUS } from '../../product/tabs/tests/test-rules.ts';
import { engineUrl } from '../launch/test-paths.ts';
import { PracticeRedirection } from '../practice/practice-redirection.tsx';
import { RedirectionMessage } from './redirection-message.tsx';
import { type TestQuery, testLanguage, testQuery } from './test-query.ts';

/** Redirects to a page of the test screen: a test, or practice. */
export default function RedirectionPage({ to }: { to: 'test' | 'practice' }) {
  return to === 'practice' ? <PracticeRedirection /> : <TestRedirection />;
}

/** The target of links to a test on other sites: redirects to the test screen, after a sign-in if necessary. */
function TestRedirection() {
  const { isKnown, token } = useSession();
  const query = useQuery();
  useEffect(() => {
    if (!isKnown) return;
    const params = testQuery(query);
    if (!token) {
      setReturnPath(pagePath(redirectionPath(params)));
      location.replace(pagePath('/login'));
      return;
    }
    let isCancelled = false;
    void fetchTestLanguage(params).then((language) => {
      // The call may have renewed the access token.
      const newest = readEntry('access_token') ?? token;
      if (!isCancelled) location.replace(engineUrl({ ...params, isReattempt: false, language }, newest));
    });
    return () => {
      isCancelled = true;
    };
  }, [isKnown, token, query]);
  return <RedirectionMessage />;
}

function redirectionPath({ testSeriesId, productId, tabId, language }: TestQuery): string {
  const ids = { 'test-series-id': testSeriesId, 'product-id': productId, 'tab-id': tabId };
  const named = language === null ? ids : { ...ids, language };
  const values = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
  return `/onedayexam-test-redirection?${values}`;
}

/** Returns null if the request fails; the server then chooses the language when the test starts. */
async function fetchTestLanguage(params: TestQuery): Promise<number | null> {
  const ids = { product_id: params.productId, test_series_id: params.testSeriesId, tab_id: params.tabId };
  const { data } = await resultOf(api(getTestSeriesDetails, ids), '');
  return data && testLanguage(params, data.language, data.current_status === STATUS.inProgress);
}
