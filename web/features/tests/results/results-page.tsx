import { getOwnResults } from '../../../../contract/assessment/own-results.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Message } from '../../../../ui/message.tsx';
import { api } from '../../../lib/api.ts';
import { AccountFrame } from '../../account-pages/account-frame.tsx';
import { LoadError } from '../../account-pages/load-error.tsx';
import { useRequest } from '../../account-pages/use-request.ts';
import { useRequireSignIn } from '../../account-pages/use-require-sign-in.ts';
import { ResultCard } from './result-card.tsx';

export default function ResultsPage() {
  const isSignedIn = useRequireSignIn();
  const [results] = useRequest(isSignedIn, () => api(getOwnResults), {
    fallback: 'Your results could not be loaded.',
  });
  const list = results.data ?? [];
  return (
    <AccountFrame title="My Results">
      {results.state === 'loading' ? (
        <Loading />
      ) : results.state === 'failed' ? (
        <LoadError message={results.failure.message} />
      ) : list.length === 0 ? (
        <Message icon="courses" title="No results yet" text="The result of a test appears here once it is out.">
          <LinkButton href="/my-courses">My Courses</LinkButton>
        </Message>
      ) : (
        <ul aria-label="My results" className="grid items-start gap-4 xl:grid-cols-2">
          {list.map((result) => (
            <li key={result.test_series_id}>
              <ResultCard result={result} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
