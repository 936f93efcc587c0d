import { useState } from 'react';
import { type Account, getMyData } from '../../../contract/account/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { orderDate } from '../account-pages/account-dates.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { Section } from './section.tsx';

const FILE_NAME = 'my-data.json';

/** The download of all data that the store has about the student, as a JSON file. */
export function OwnData({ terms }: { terms: Account['terms'] }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setError(null);
    setBusy(true);
    const { data, failure } = await resultOf(api(getMyData), 'Your data could not be loaded. Please try again.');
    setBusy(false);
    if (failure) return setError(failure.message);
    const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: FILE_NAME }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <Section title="Your data" intro="A copy of everything we hold about you, as a JSON file.">
      {error && <Notice tone="bad">{error}</Notice>}
      <Button variant="secondary" onClick={download} busy={isBusy && 'Gathering...'} className="justify-self-start">
        Download my data
      </Button>
      {terms && (
        <p className="text-sm text-ink-soft">
          You agreed to the{' '}
          <a href="/terms-and-condition" className="font-semibold text-accent underline">
            Terms & Conditions
          </a>{' '}
          (version {terms.version}) on {orderDate(terms.given_at)}.
        </p>
      )}
    </Section>
  );
}
