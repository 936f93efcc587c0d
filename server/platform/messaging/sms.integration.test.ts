import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDIA } from '../../../contract/identity/places.ts';
import { freePort } from '../../../test/support/http/port.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { queueSms, sendQueuedSms } from './sms.ts';
import { changedSms } from './templates/templates.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('a text message waits while its template is stored, but not loaded in this process', async () => {
  const { config } = store.ctx();
  const templates = { ...config.sms.templates, refund: '' };
  const ctx = { ...store.ctx(), config: { ...config, sms: { ...config.sms, templates } as typeof config.sms } };
  const key = 'early';
  const sms = { countryId: INDIA, mobile: '9844444444', template: 'refund', variables: ['5', 'T1'], key } as const;
  expect(await queueSms(store.ctx(), { ...sms, variables: [...sms.variables] })).toBe(true);
  const stored = { channel: 'sms', name: 'refund', language: 'english', subject: null, version: 1 } as const;
  await store.db
    .insertInto('messages.template')
    .values({
      ...stored,
      ...{ body: '{{amount}} {{payment}}', sms_template_id: '1107160000000000001', sms_header: null },
      ...{ changed_at: ctx.now, changed_by: 'x' },
    })
    .execute();
  expect(changedSms('refund'), 'not announced').toBeNull();
  await expect(sendQueuedSms(ctx, key)).rejects.toThrow('not in use yet');
  const row = store.db.selectFrom('sms.message').where('key', '=', key).select(['failed_at', 'mobile']);
  expect(await row.executeTakeFirst()).toEqual({ failed_at: null, mobile: sms.mobile });
});

test('a text message that the provider does not confirm is sent twice, and not again', async () => {
  let sends = 0;
  const provider = createServer((_request, response) => {
    sends++;
    response.end('no JSON');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
  const { config } = store.ctx();
  const sms = { ...config.sms, baseUrl: `http://127.0.0.1:${port}` } as typeof config.sms;
  const ctx = { ...store.ctx(), config: { ...config, sms } };
  const key = 'unconfirmed';
  const message = { countryId: INDIA, mobile: '9844444445', template: 'refund', variables: ['5', 'T1'], key } as const;
  expect(await queueSms(ctx, { ...message, variables: [...message.variables] })).toBe(true);
  await expect(sendQueuedSms(ctx, key)).rejects.toThrow('without JSON');
  for (let times = 0; times < 2; times++) await sendQueuedSms(ctx, key);
  const row = store.db.selectFrom('sms.message').where('key', '=', key).select(['failure', 'mobile']);
  expect([sends, await row.executeTakeFirst()]).toEqual([
    2,
    { failure: 'not confirmed by the provider', mobile: null },
  ]);
  provider.close();
});
