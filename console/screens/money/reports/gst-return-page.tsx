/** GSTR-1 of a month or quarter: what its sections contain, and the file for the GST portal. */
import { useId } from 'react';
import { Form, useLoaderData } from 'react-router';
import { ApiError } from '../../../../contract/client.ts';
import { type GstReturn, getGstReturn } from '../../../../contract/staff/money/gst-return.ts';
import { Button } from '../../../../ui/button.tsx';
import { CONTROL_CLASS } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useGstReturnMessages } from '../../../messages/money/gst-return.ts';
import { useReportMessages } from '../../../messages/money/reports.ts';
import { downloadFile } from '../../../parts/download-file.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { GstSectionTable } from './gst-section-table.tsx';
import { type GstReturnQuery, readGstReturnQuery } from './period.ts';

type Loaded = { query: GstReturnQuery; result: GstReturn | null; failure: string | null };

export async function loader({ request }: { request: Request }): Promise<Loaded> {
  await requirePermission('money.export');
  const query = readGstReturnQuery(request.url, new Date());
  try {
    return { query, result: await call(getGstReturn, query), failure: null };
  } catch (error) {
    // A month that the server refuses is corrected on the page.
    if (!(error instanceof ApiError) || (error.status !== 200 && error.status !== 400)) throw error;
    return { query, result: null, failure: error.message };
  }
}

export function Component() {
  const { query, result, failure } = useLoaderData<typeof loader>();
  const messages = useGstReturnMessages();
  const { title } = useReportMessages();
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.title}
        text={messages.intro}
        parent={<ParentLink to="/reports">{title}</ParentLink>}
      />
      <PeriodForm key={`${query.month} ${query.length}`} query={query} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {result && <Return result={result} />}
    </div>
  );
}

function PeriodForm({ query }: { query: GstReturnQuery }) {
  const messages = useGstReturnMessages();
  const id = useId();
  return (
    <Form className="flex flex-wrap items-end gap-3">
      <div className="grid gap-1">
        <label htmlFor={`${id}-length`} className="text-sm text-ink-soft">
          {messages.period}
        </label>
        <select id={`${id}-length`} name="length" defaultValue={query.length} className={`${CONTROL_CLASS} text-sm`}>
          <option value="month">{messages.length.month}</option>
          <option value="quarter">{messages.length.quarter}</option>
        </select>
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-month`} className="text-sm text-ink-soft">
          {messages.month}
        </label>
        <input
          id={`${id}-month`}
          name="month"
          type="month"
          required
          min="2017-07"
          pattern="20[0-9]{2}-(0[1-9]|1[0-2])"
          placeholder="2026-11"
          defaultValue={query.month}
          className={`${CONTROL_CLASS} text-sm`}
        />
      </div>
      <Button type="submit" variant="secondary">
        {messages.show}
      </Button>
    </Form>
  );
}

function Return({ result }: { result: GstReturn }) {
  const messages = useGstReturnMessages();
  const { file, to, is_complete, documents_of_other_gstin: others } = result;
  const documents = file.doc_issue?.doc_det ?? [];
  return (
    <>
      {!is_complete && <Notice tone="warn">{messages.incomplete(to)}</Notice>}
      {others > 0 && <Notice tone="warn">{messages.otherGstin(others)}</Notice>}
      {documents.length === 0 ? (
        <Notice>{messages.none}</Notice>
      ) : (
        <>
          <GstSectionTable result={result} />
          <Panel title={messages.numbers}>
            <div className="px-5 py-4">
              <Facts
                facts={documents.flatMap(({ doc_num, docs }) =>
                  docs.map(({ from, to: last, totnum }) => [
                    messages.documentKinds[doc_num],
                    messages.issued(from, last, totnum),
                  ]),
                )}
              />
            </div>
          </Panel>
        </>
      )}
      <div className="grid justify-items-start gap-2">
        <Button
          onClick={() =>
            downloadFile(messages.downloadName(file.gstin, file.fp), JSON.stringify(file, null, 1), 'application/json')
          }
        >
          {messages.download}
        </Button>
        <p className="text-sm text-ink-soft">{messages.upload}</p>
      </div>
    </>
  );
}
