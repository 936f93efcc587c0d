import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDIA } from '../../../contract/identity/places.ts';
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
