/** Section of the result with downloads and proof: receipt, response sheet, event log and its verification. */
import { useId, useState } from 'react';
import type { Result } from '../../contract/assessment.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import type { Calls } from '../calls.ts';
import { useSettings } from '../settings.tsx';
import { useResultWords } from '../words/result.ts';

type Props = { result: Result; calls: Pick<Calls, 'checkLog'> };

export function Paperwork({ result, calls }: Props) {
  const words = useResultWords();
  const { settings } = useSettings();
  const sheet = `${API_PREFIX}/test_series/pts/response_sheet/${result.attempt_id}?language=${settings.language}`;
  return (
    <section aria-labelledby="paperwork" className="paperwork">
      <h2 id="paperwork">{words.paperwork}</h2>
      <p>
        {words.receipt} <strong className="code">{result.receipt}</strong>
      </p>
      <p className="soft">{words.receiptText}</p>
      <div className="row">
        <a className="button" href={sheet} download>
          {words.sheetPdf}
        </a>
        <button type="button" className="button" onClick={() => print()}>
          {words.print}
        </button>
        {result.log_url && (
          <a className="button" href={result.log_url} download>
            {words.log}
          </a>
        )}
      </div>
      {result.log_url && <LogCheck result={result} calls={calls} />}
    </section>
  );
}

function LogCheck({ result, calls }: Props) {
  const words = useResultWords();
  const [said, setSaid] = useState('');
  const id = useId();
  const check = async (file: File) => {
    setSaid(words.checking);
    const { entries, ...head } = await file
      .text()
      .then((text) => ({ ...JSON.parse(text) }))
      .catch(() => ({}));
    if (!Array.isArray(entries)) return setSaid(words.notALog);
    setSaid(await calls.checkLog(result.attempt_id, result.receipt, entries, head).catch(() => words.notChecked));
  };
  return (
    <div className="log-check">
      <label className="label" htmlFor={id}>
        {words.checkLog}
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
      <p role="status">{said}</p>
    </div>
  );
}
