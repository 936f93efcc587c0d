import { expect, test } from 'vitest';
import { startMessage } from '../../../roles/start-message.ts';
import { FIRST_OWNER } from '../../../server/importer/index.ts';
import { readConfig } from '../../../server/platform/config/config.ts';

const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' });
const withoutSandbox = { ...config, sandboxUrl: null };

test('the demo store prints the address of the console and who its owner is', () => {
  const text = startMessage(config, 'demo');
  expect(text).toContain(`Console        ${config.publicUrl}/console`);
  expect(text).toContain(`Outbox         ${config.publicUrl}/sandbox/outbox`);
  expect(text).toMatch(/Demo owner of the console.*\n\s+owner@sopan\.example/);
});

test('an empty store prints the first owner and the page of its set-up', () => {
  const text = startMessage(config, 'empty');
  expect(text).toContain(`The store is at ${config.publicUrl}`);
  expect(text).toMatch(new RegExp(`First owner of the console.*\\n\\s+${FIRST_OWNER.email.replaceAll('.', '\\.')}`));
  expect(text).toContain(`${config.publicUrl}/console/set-up`);
});

test('a store without the sandbox prints the command that invites the first owner, and no demo accounts', () => {
  expect(startMessage(withoutSandbox, 'empty')).toContain('npm run staff -- invite-owner EMAIL NAME');
  for (const start of ['stored', 'demo'] as const) {
    const text = startMessage(withoutSandbox, start);
    expect(text).toContain('/console');
    expect(text).not.toMatch(/outbox|Demo owner/i);
  }
});
