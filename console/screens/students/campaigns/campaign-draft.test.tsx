/** A campaign is saved while it is edited, and merged with what another person saved. */
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '../../../../test/support/components/mount.tsx';
import { CampaignDraft } from './campaign-draft.tsx';

const CAMPAIGN = {
  campaign_id: 7,
  subject: 'January batch',
  body: 'Classes begin.',
  subject_hindi: '',
  body_hindi: '',
  audience: 'all',
  product: null,
  per_hour: 600,
  version: 1,
  subscribers: 5,
  state: 'draft',
};

let mounted: Mounted;
let sent: Record<string, unknown>[] = [];

/** Shows the draft; `refusals` answer the first saves, the others are stored. */
async function open(stored: object, ...refusals: object[]): Promise<void> {
  sent = [];
  vi.useFakeTimers();
  const respond = async (_url: string, init?: RequestInit) => {
    const success = (data: object) => Response.json({ status: 'SUCCESS', success: true, message: '', data });
    if (init?.method !== 'POST') return success(stored);
    sent.push(JSON.parse(String(init.body)));
    const refusal = refusals[sent.length - 1];
    return refusal
      ? Response.json({ status: 'FAILURE', success: false, message: '', data: null, ...refusal })
      : success({ version: 9 });
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  const router = createMemoryRouter([{ path: '/', element: <CampaignDraft campaign={CAMPAIGN as never} /> }]);
  mounted = await mount(<RouterProvider router={router} />);
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(async () => {
  await mounted.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change is saved a second later, and an invalid one is not', async () => {
  await open(CAMPAIGN);
  await mounted.change('Subject', { value: ' ' });
  await wait(5000);
  expect(sent).toEqual([]);
  expect(mounted.body.textContent).toContain('Correct the marked fields.');
  await mounted.change('Subject', { value: 'February batch' });
  await wait(1000);
  expect(sent).toEqual([
    {
      ...{ campaign_id: 7, version: 1, subject: 'February batch', body: 'Classes begin.' },
      ...{ subject_hindi: '', body_hindi: '', audience: 'all', per_hour: 600 },
    },
  ]);
  expect(mounted.body.textContent).toContain('Saved');
});

test('what two people changed is merged field by field', async () => {
  const theirs = { ...CAMPAIGN, version: 5, body: 'Classes begin in May.', per_hour: 900 };
  await open(theirs, { code: 'changed_meanwhile' });
  await mounted.change('Subject', { value: 'May batch' });
  await wait(1000);
  expect(mounted.body.textContent).toContain('Another person saved in the meantime');
  await mounted.click('Continue with these values');
  await wait(1000);
  expect(sent[1]).toMatchObject({ version: 5, subject: 'May batch', body: 'Classes begin in May.', per_hour: 900 });
});
