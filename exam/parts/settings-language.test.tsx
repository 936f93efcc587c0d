import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { getInstitute } from '../../contract/pages.ts';
import { mount } from '../../test/support/components/mount.tsx';
import { createApi } from '../calls.ts';
import { SettingsProvider } from './settings.tsx';

afterEach(() => vi.unstubAllGlobals());

function Caller() {
  useEffect(() => void createApi()(getInstitute), []);
  return null;
}

test.each([
  [1, 'hi-IN'],
  [2, 'en-IN'],
])('a screen in language %i asks for messages in %s, from its first call', async (language, locale) => {
  const send = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) => Response.json({ status: '' }));
  vi.stubGlobal('fetch', send);
  const screen = await mount(
    <SettingsProvider language={language} attemptId={null}>
      <Caller />
    </SettingsProvider>,
  );
  expect(document.documentElement.lang).toBe(locale);
  expect(send.mock.calls[0]?.[1].headers['accept-language']).toBe(locale);
  await screen.unmount();
});
