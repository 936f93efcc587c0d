import { getTestSeriesDetails, type TestDetails } from '../../../../contract/assessment/test-details.ts';
import { LANGUAGE } from '../../../../contract/assessment/test-start.ts';
import type { Envelope } from '../../../../contract/endpoint.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import { api } from '../../../lib/api.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useRequest } from '../../account-pages/use-request.ts';
import { useRequireSignIn } from '../../account-pages/use-require-sign-in.ts';
import { STATUS } from '../../product/tabs/tests/test-rules.ts';
import { Instructions } from './instructions.tsx';
import { loadHindiMessages, useInstructionMessages } from './messages/use-instruction-messages.ts';
import { type TestQuery, testLanguage, testQuery } from './test-query.ts';

/** The page with the instructions of a test, from which the candidate starts it. */
export default function InstructionPage() {
  const messages = useInstructionMessages();
  const path = usePath();
  const lang = useLang();
  const params = testQuery(useQuery());
  const isSignedIn = useRequireSignIn();
  const [details] = useRequest(isSignedIn, () => loadDetails(params), {
    fallback: messages.notLoaded,
    key: JSON.stringify(idsOf(params)),
  });
  const title = details.data?.test_series_details.test_series_name || messages.title;
  return (
    <div className="page grid max-w-3xl content-start gap-6 py-6 sm:py-10">
      <h1 lang={lang(title)} className="text-2xl font-bold">
        {title}
      </h1>
      {details.state === 'loading' && <Loading text={messages.loading} />}
      {details.state === 'failed' && (
        <div role="alert">
          <Message
            icon="alert"
            tone="bad"
            title={<span className="text-bad">{messages.error(details.failure.message)}</span>}
          >
            {!details.failure.isRefusal && <Button onClick={() => location.reload()}>{messages.tryAgain}</Button>}
            <LinkButton variant={details.failure.isRefusal ? 'primary' : 'secondary'} href={path('/my-courses')}>
              {messages.myCourses}
            </LinkButton>
          </Message>
        </div>
      )}
      {details.state === 'ready' && <Instructions details={details.data} requested={params} />}
    </div>
  );
}

function idsOf({ productId, testSeriesId, tabId }: TestQuery) {
  return { product_id: productId, test_series_id: testSeriesId, tab_id: tabId };
}

/** Loads the test, and then the Hindi messages for one in Hindi. */
async function loadDetails(params: TestQuery): Promise<Envelope<TestDetails>> {
  const response = await api(getTestSeriesDetails, idsOf(params));
  if (!response.success) return response;
  const { language, current_status } = response.data;
  const isRunning = current_status === STATUS.inProgress;
  if (testLanguage(params, language, isRunning) === LANGUAGE.hindi) await loadHindiMessages();
  return response;
}
