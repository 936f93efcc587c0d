import { useEffect } from 'react';
import { getPracticeOffers } from '../../../../contract/assessment/practice.ts';
import { pagePath } from '../../../language/page-language.ts';
import { api } from '../../../lib/api.ts';
import { setReturnPath } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { readEntry } from '../../../lib/storage.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { RedirectionMessage } from '../instructions/redirection-message.tsx';
import { practiceUrl } from '../launch/test-paths.ts';

/** Leads to practice, which is a page of the test screen, after a sign-in if necessary. */
export function PracticeRedirection() {
  const { isKnown, token } = useSession();
  const query = useQuery();
  useEffect(() => {
    if (!isKnown) return;
    if (!token) {
      setReturnPath(location.pathname + location.search);
      location.replace(pagePath('/login'));
      return;
    }
    let isCancelled = false;
    const open = () => {
      if (!isCancelled) location.replace(practiceUrl(query, readEntry('access_token') ?? token));
    };
    // The call renews an access token that has expired; the page behind it shows every other failure.
    api(getPracticeOffers, {}).then(open, open);
    return () => {
      isCancelled = true;
    };
  }, [isKnown, token, query]);
  return <RedirectionMessage />;
}
