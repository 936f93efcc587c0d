/** When a form that saves by itself tries again. */
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../contract/client.ts';
import { type Mounted, mount } from '../../../test/support/components/mount.tsx';
import { useAutosave } from './use-autosave.ts';

let mounted: Mounted;
const save = vi.fn(async (_values: { title: string }, version: number) => ({ version: version + 1 }));

function Editor() {
  const { form, state } = useAutosave({
    initial: { title: '' },
    version: 1,
    labels: {},
    check: () => ({}),
    save,
    conflictCode: 'changed_meanwhile',
  });
  return (
    <>
      <button type="button" onClick={() => form.set('title', `${form.values.title}a`)}>
        type
      </button>
      <output>{state}</output>
    </>
  );
}

const refusal = (status: number, code: string) => new ApiError(status, code, code);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(...errors: Error[]): Promise<void> {
  save.mockClear();
  for (const error of errors) save.mockRejectedValueOnce(error);
  vi.useFakeTimers();
  mounted = await mount(<Editor />);
  await mounted.click('type');
}
afterEach(async () => {
  save.mockReset();
  await mounted.unmount();
  vi.useRealTimers();
});

test('what the server refuses is not sent again before it changes', async () => {
  await open(refusal(200, 'content_too_large'));
  await wait(600_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(mounted.body.textContent).toContain('failed');
  save.mockResolvedValue({ version: 2 });
  await mounted.click('type');
  await wait(1000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(mounted.body.textContent).toContain('saved');
});

test('a server that is busy or unreachable is asked again, after longer and longer times', async () => {
  await open(new TypeError('no network'), refusal(429, 'too_many_requests'), refusal(503, 'unavailable'));
  save.mockResolvedValue({ version: 2 });
  await wait(1000);
  expect(save).toHaveBeenCalledTimes(1);
  await wait(5000);
  expect(save).toHaveBeenCalledTimes(2);
  await wait(9999);
  expect(save).toHaveBeenCalledTimes(2);
  await wait(1);
  expect(save).toHaveBeenCalledTimes(3);
  await wait(20_000);
  expect(save).toHaveBeenCalledTimes(4);
  expect(mounted.body.textContent).toContain('saved');
});
