import { type FormEvent, useState } from 'react';
import {
  endResultLink,
  LINK_DAYS,
  MAX_LINK_LABEL,
  MAX_LINKS,
  type ResultLink,
  shareResult,
} from '../../../../contract/assessment/own-results.ts';
import { Button, TextButton } from '../../../../ui/button.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { api } from '../../../lib/api.ts';
import { resultOf } from '../../account-pages/call-result.ts';
import { useAccountPageMessages } from '../../account-pages/messages/use-account-page-messages.ts';
import { useResultsMessages } from './messages/use-results-messages.ts';

/** Addresses that show this result to others, such as the parents: made, listed and ended here. */
export function SharedLinks({ testId, links: loaded }: { testId: number; links: readonly ResultLink[] }) {
  const messages = useResultsMessages();
  const { day } = useAccountPageMessages();
  const [links, setLinks] = useState(loaded);
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState('');
  const [failure, setFailure] = useState('');
  const end = async (link_id: string) => {
    setFailure('');
    const { failure } = await resultOf(api(endResultLink, { link_id }), messages.notEnded);
    if (failure) return setFailure(failure.message);
    setLinks(links.filter((link) => link.link_id !== link_id));
    setMade('');
  };
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{messages.links}</h3>
      <p className="text-sm text-ink-soft">{messages.linksText}</p>
      {links.length > 0 && (
        <ul className="grid divide-y divide-line">
          {links.map(({ link_id, label, expires_at }) => (
            <li key={link_id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 text-sm break-words">
                {label || messages.unnamed}{' '}
                <span className="tabular text-ink-soft">{messages.until(day(expires_at))}</span>
              </span>
              <TextButton onClick={() => void end(link_id)}>
                {messages.end}
                <span className="sr-only">{messages.endWhat(label)}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {made && <MadeLink url={made} />}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isOpen ? (
        <ShareForm
          testId={testId}
          onMade={({ url, ...link }) => {
            setLinks([link, ...links]);
            setMade(url);
            setOpen(false);
          }}
        />
      ) : (
        links.length < MAX_LINKS && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {messages.makeLink}
          </Button>
        )
      )}
    </div>
  );
}

/** The address, which is shown once. */
function MadeLink({ url }: { url: string }) {
  const messages = useResultsMessages();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true), console.warn);
  return (
    <Notice tone="good">
      <div className="grid justify-items-start gap-1">
        <p>{messages.copyNow}</p>
        <p className="font-medium break-all text-ink">{url}</p>
        <TextButton onClick={() => void copy()}>{isCopied ? messages.copied : messages.copy}</TextButton>
      </div>
    </Notice>
  );
}

type Made = ResultLink & { url: string };

function ShareForm({ testId, onMade }: { testId: number; onMade(made: Made): void }) {
  const messages = useResultsMessages();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>('30');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    const { data, failure } = await resultOf(
      api(shareResult, { test_series_id: testId, days, label }),
      messages.notMade,
    );
    setBusy(false);
    if (failure) return setFailure(failure.message);
    onMade(data);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 rounded-md border border-line p-4">
      <Field
        label={messages.forWhom}
        hint={messages.forWhomHint}
        value={label}
        maxLength={MAX_LINK_LABEL}
        autoComplete="off"
        onChange={(event) => setLabel(event.target.value)}
      />
      <SelectField
        label={messages.endsAfter}
        value={days}
        onChange={(event) => setDays(event.target.value as typeof days)}
      >
        {LINK_DAYS.map((one) => (
          <option key={one} value={one}>
            {messages.days(one)}
          </option>
        ))}
      </SelectField>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" busy={isBusy && messages.making} className="justify-self-start">
        {messages.make}
      </Button>
    </form>
  );
}
