import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getTestSeriesDetails, type TestDetails } from '../../contract/assessment.ts';
import { outcome } from '../account/failure.ts';
import { api } from '../api.ts';
import { STATUS } from '../product/test-rules.ts';
import { setReturnPath, useSession } from '../session.ts';
import { readEntry } from '../storage.ts';
import { engineAddress } from '../test-launch.ts';
import { type TestQuery, testLanguage, testQuery } from './test-query.ts';

/**
 * The target of links to a test on other sites, after a sign-in if necessary. Redirects to the test screen only for an
 * attempt that runs or is over; else to the instructions, because a link must not start a test without a click.
 */
export function RedirectionPage() {
  const { isKnown, token } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKnown) return;
    const asked = testQuery(query);
    if (!token) {
      setReturnPath(`/onedayexam-test-redirection?${linkQuery(asked)}`);
      navigate('/login', { replace: true });
      return;
    }
    let isGone = false;
    void startedTest(asked).then((test) => {
      if (isGone) return;
      if (!test) return void navigate(`/test-series-instruction?${linkQuery(asked)}`, { replace: true });
      const language = testLanguage(asked, test.language, test.current_status === STATUS.inProgress);
      // The call may have renewed the access token.
      const newest = readEntry('access_token') ?? token;
      location.replace(engineAddress({ ...asked, isReattempt: false, language }, newest));
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

function linkQuery({ testSeriesId, productId, tabId, language }: TestQuery): URLSearchParams {
  const which = { 'test-series-id': testSeriesId, 'product-id': productId, 'tab-id': tabId };
  const named = language === null ? which : { ...which, language };
  return new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
}

const STARTED: readonly number[] = [STATUS.inProgress, STATUS.awaited, STATUS.evaluated];

/** Returns the test if an attempt of it runs or is over; null if there is none or the request fails. */
async function startedTest(asked: TestQuery): Promise<TestDetails | null> {
  const which = { product_id: asked.productId, test_series_id: asked.testSeriesId, tab_id: asked.tabId };
  const { data } = await outcome(api(getTestSeriesDetails, which), '');
  return data && STARTED.includes(data.current_status ?? STATUS.notStarted) ? data : null;
}
