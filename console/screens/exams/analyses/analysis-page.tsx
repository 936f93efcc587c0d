/** The item analysis of a test: the test as a whole, with the way to its questions and to look-alike answers. */
import { useLoaderData } from 'react-router';
import { getAnalysis, type TestAnalysis } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useReload } from '../../../calls/use-reload.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { HistogramPanel } from './histogram-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const REFRESH_MS = 2000;

type Args = { request: Request; params: { testId?: string } };

export function loader({ request, params }: Args): Promise<TestAnalysis> {
  const version = new URL(request.url).searchParams.get('version');
  return call(getAnalysis, { test_id: params.testId ?? '', ...(version ? { version } : {}) });
}

export function Component() {
  const test = useLoaderData<typeof loader>();
  const messages = useAnalysisMessages();
  const can = useCan();
  const { test_id, name, state, analysis } = test;
  useReload(state === 'waiting' || state === 'running', REFRESH_MS);
  const path = analysis && `/item-analyses/${test_id}/${analysis.analysis_id}`;
  return (
    <div className="grid gap-5">
      <PageHeader title={name} parent={<ParentLink to="/item-analyses">{messages.title}</ParentLink>}>
        {path && <LinkButton to={`${path}/questions`}>{messages.openQuestions}</LinkButton>}
        {path && can('analysis.pairs') && (
          <LinkButton variant="secondary" to={`${path}/pairs`}>
            {messages.openPairs}
          </LinkButton>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          {analysis && <SummaryPanel analysis={analysis} />}
          {analysis && <HistogramPanel summary={analysis.summary} />}
        </div>
        <div className="grid min-w-0 gap-5 max-lg:order-first">
          <StatePanel test={test} />
          {analysis && path && <NotesPanel summary={analysis.summary} path={`${path}/questions`} />}
          <VersionsPanel test={test} />
        </div>
      </div>
    </div>
  );
}
