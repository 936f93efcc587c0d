import { useState } from 'react';
import { type Account, getMyData } from '../../../contract/account/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePath } from '../../language/use-path.ts';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useAccountMessages } from './messages/use-account-messages.ts';
import { Section } from './section.tsx';

const FILE_NAME = 'my-data.json';

/** The download of all data that the store has about the student, as a JSON file. */
export function OwnData({ terms }: { terms: Account['terms'] }) {
  const messages = useAccountMessages();
  const { day } = useAccountPageMessages();
  const path = usePath();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setError(null);
    setBusy(true);
    const { data, failure } = await resultOf(api(getMyData), messages.dataNotLoaded);
    setBusy(false);
    if (failure) return setError(failure.message);
    const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: FILE_NAME }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  const agreed = terms ? messages.agreed(terms.version, day(terms.given_at)) : ['', ''];
  return (
    <Section title={messages.data} intro={messages.dataText}>
      {error && <Notice tone="bad">{error}</Notice>}
      <Button variant="secondary" onClick={download} busy={isBusy && messages.gathering} className="justify-self-start">
        {messages.download}
      </Button>
      {terms && (
        <p className="text-sm text-ink-soft">
          {agreed[0]}
          <a href={path('/terms-and-condition')} className="font-semibold text-accent underline">
            {messages.terms}
          </a>
          {agreed[1]}
        </p>
      )}
    </Section>
  );
}
