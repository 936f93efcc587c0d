import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { setReturnPath, useSession } from '../session.ts';
import { engineAddress } from '../test-launch.ts';
import { testQuery } from './test-query.ts';

const LANGUAGE = 1;

/** A link to a test from elsewhere: by way of the sign-in, if need be, straight into the engine. */
export function RedirectionPage() {
  const { isKnown, token } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKnown) return;
    const { productId, testSeriesId, tabId } = testQuery(query);
    if (token) {
      location.replace(
        engineAddress({ productId, testSeriesId, tabId, isReattempt: false, language: LANGUAGE }, token),
      );
      return;
    }
    const which = { 'test-series-id': testSeriesId, 'product-id': productId, 'tab-id': tabId };
    const values = new URLSearchParams(Object.entries(which).map(([name, value]) => [name, String(value)]));
    setReturnPath(`/onedayexam-test-redirection?${values}`);
    navigate('/login', { replace: true });
  }, [isKnown, token, query, navigate]);
  return (
    <p role="status" className="page grid min-h-[60vh] place-items-center text-lg">
      Redirecting...
    </p>
  );
}
