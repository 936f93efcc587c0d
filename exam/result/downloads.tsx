/** Section of the result with its proof: receipt, event log and its verification. */

import { useId, useState } from 'react';
import type { Result } from '../../contract/assessment/result.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { Button } from '../../ui/button.tsx';
import type { Calls } from '../calls.ts';
import { useResultMessages } from '../messages/result/use-result-messages.ts';
import { LinkButton } from '../parts/link-button.tsx';

type Props = { result: Result; calls: Pick<Calls, 'checkLog'> };

export function Downloads({ result, calls }: Props) {
  const messages = useResultMessages();
  return (
    <section aria-labelledby="paperwork" className="paperwork">
      <h2 id="paperwork">{messages.downloads}</h2>
      <p>
        {messages.receipt} <strong className="code">{result.receipt}</strong>
      </p>
      <p className="soft">{messages.receiptText}</p>
      <div className="row">
        <Button variant="secondary" onClick={() => print()}>
          {messages.print}
        </Button>
        {result.is_ranked && <LinkButton href="/my-results">{messages.documents}</LinkButton>}
        {result.log_url && (
          <LinkButton href={result.log_url} download>
            {messages.log}
          </LinkButton>
        )}
      </div>
      {result.log_url && (
        <p className="soft">
          {messages.proofText} <a href={`${API_PREFIX}/test_series/pts/receipt_roots`}>{messages.proofList}</a>
        </p>
      )}
      {result.log_url && (
        <details>
          <summary>{messages.checkLog}</summary>
          <LogCheck result={result} calls={calls} />
        </details>
      )}
    </section>
  );
}

function LogCheck({ result, calls }: Props) {
  const messages = useResultMessages();
  const [status, setStatus] = useState('');
  const id = useId();
  const check = async (file: File) => {
    setStatus(messages.checking);
    const { entries, ...head } = await file
      .text()
      .then((text) => ({ ...JSON.parse(text) }))
      .catch(() => ({}));
    if (!Array.isArray(entries)) return setStatus(messages.notALog);
    setStatus(await calls.checkLog(result.attempt_id, result.receipt, entries, head).catch(() => messages.notChecked));
  };
  return (
    <div className="log-check">
      <label className="label" htmlFor={id}>
        {messages.logFile}
      </label>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void check(file);
        }}
      />
      <p role="status">{status}</p>
    </div>
  );
}
