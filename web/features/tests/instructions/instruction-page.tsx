import { getTestSeriesDetails } from '../../../../contract/assessment/test-details.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Message } from '../../../../ui/message.tsx';
import { api } from '../../../lib/api.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useRequest } from '../../account-pages/use-request.ts';
import { useRequireSignIn } from '../../account-pages/use-require-sign-in.ts';
import { Instructions } from './instructions.tsx';
import { testQuery } from './test-query.ts';

const NOT_LOADED = 'The test could not be loaded.';

/** The page with the instructions of a test, from which the candidate starts it. */
export default function InstructionPage() {
  const params = testQuery(useQuery());
  const isSignedIn = useRequireSignIn();
  const ids = { product_id: params.productId, test_series_id: params.testSeriesId, tab_id: params.tabId };
  const [details] = useRequest(isSignedIn, () => api(getTestSeriesDetails, ids), {
    fallback: NOT_LOADED,
    key: JSON.stringify(ids),
  });
  const title = details.data?.test_series_details.test_series_name || 'Test instructions';
  return (
    <div className="page grid max-w-3xl content-start gap-6 py-6 sm:py-10">
      <h1 className="text-2xl font-bold">{title}</h1>
      {details.state === 'loading' && <Loading />}
      {details.state === 'failed' && (
        <div role="alert">
          <Message icon="alert" tone="bad" title={<span className="text-bad">Error: {details.failure.message}</span>}>
            {!details.failure.isRefusal && <Button onClick={() => location.reload()}>Try again</Button>}
            <LinkButton variant={details.failure.isRefusal ? 'primary' : 'secondary'} href="/my-courses">
              Go to My Courses
            </LinkButton>
          </Message>
        </div>
      )}
      {details.state === 'ready' && <Instructions details={details.data} requested={params} />}
    </div>
  );
}
