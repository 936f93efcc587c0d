import { getOwnResults } from '../../../../contract/assessment/own-results.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Message } from '../../../../ui/message.tsx';
import { usePath } from '../../../language/use-path.ts';
import { api } from '../../../lib/api.ts';
import { AccountFrame } from '../../account-pages/account-frame.tsx';
import { LoadError } from '../../account-pages/load-error.tsx';
import { useAccountPageMessages } from '../../account-pages/messages/use-account-page-messages.ts';
import { useRequest } from '../../account-pages/use-request.ts';
import { useRequireSignIn } from '../../account-pages/use-require-sign-in.ts';
import { useResultsMessages } from './messages/use-results-messages.ts';
import { ResultCard } from './result-card.tsx';

export default function ResultsPage() {
  const messages = useResultsMessages();
  const { loading } = useAccountPageMessages();
  const path = usePath();
  const isSignedIn = useRequireSignIn();
  const [results] = useRequest(isSignedIn, () => api(getOwnResults), { fallback: messages.notLoaded });
  const list = results.data ?? [];
  return (
    <AccountFrame title={messages.title}>
      {results.state === 'loading' ? (
        <Loading text={loading} />
      ) : results.state === 'failed' ? (
        <LoadError message={results.failure.message} />
      ) : list.length === 0 ? (
        <Message icon="courses" title={messages.none} text={messages.noneText}>
          <LinkButton href={path('/my-courses')}>{messages.myCourses}</LinkButton>
        </Message>
      ) : (
        <ul aria-label={messages.list} className="grid items-start gap-4 xl:grid-cols-2">
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
