/**
 * The migration of verified e-mail addresses: which count as verified, and what the previous version may still do
 * meanwhile.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import type { Store } from '../../platform/database/db.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openStore } from '../../platform/database/open-store.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations');
const before = mkdtempSync(join(tmpdir(), 'sopan-before-'));

let store: Store;
beforeAll(async () => {
  for (const name of readdirSync(MIGRATIONS).filter((name) => name < '0260')) {
    cpSync(join(MIGRATIONS, name), join(before, name));
  }
  const config = readConfig({ SOPAN_ENV: 'test', SOPAN_DATA: before });
  store = await openStore(config, { pglite: await PGlite.create() });
  await migrate(store, before);
  await store.script(`
    insert into identity.student (id, country_id, mobile, mobile_proved_at, email, google_sub, first_name, last_name,
      dob, gender, state_id, created_at, onboarded_at)
    select id, 102, '900000000' || id, at, 'student' || id || '@example.com', google, 'A', 'B', '2000-01-01', 1, 1665, began, at
    from (values
      (1, null, timestamptz '2026-01-01 10:00Z', timestamptz '2026-01-01 10:05Z'),
      (2, 'signed-up', '2026-01-01 10:00Z', '2026-01-01 10:05Z'),
      (3, 'linked-later', '2026-01-01 10:00Z', '2026-01-01 10:05Z'),
      (4, null, '2026-01-01 10:00Z', '2026-01-01 10:05Z'),
      (5, 'demo-linked', '2026-01-01 10:00Z', '2026-01-01 10:00Z')
    ) as made (id, google, began, at);
    -- The form completes a sign-up by number; in one by Google the number is proved afterwards.
    insert into identity.consent (student_id, purpose, version, given_at, ip)
    select id, 'terms', '1', onboarded_at - case when id = 2 then interval '1 minute' else interval '0' end, ''
    from identity.student where id < 5;
    insert into identity.session (id, student_id, kind, refresh_hash, refresh_expires_at, started_at, ip, user_agent)
    values ('00000000-0000-4000-8000-000000000004', 4, 'student', 'x', '2026-12-31', '2026-01-01', '', '');
    insert into mail.message (key, queued_at, sent_at)
    values ('account-changed:00000000-0000-4000-8000-000000000004:e-mail address:2026-02-01T00:00:00.000Z',
      '2026-02-01', '2026-02-01')`);
  await migrate(store);
});
afterAll(async () => {
  await store.close();
  rmSync(before, { recursive: true });
});

it('verifies the address of a sign-up by Google and one changed by code, and no other', async () => {
  const { rows } = await store.query('select id from identity.student where email_proved_at is not null order by id');
  expect(rows).toEqual([{ id: 2 }, { id: 4 }]);
});

it('lets two accounts display one address, and one of them verify it', async () => {
  const prove = (id: number) =>
    store.query(`update identity.student set email = 'Same@example.com', email_proved_at = now() where id = $1`, [id]);
  await store.query(`update identity.student set email = 'same@example.com' where id in (1, 3)`);
  await prove(1);
  await expect(prove(3)).rejects.toMatchObject({ constraint: 'student_email_once' });
});

it('lets the version before remove a link and delete an account', async () => {
  await store.query(
    `update identity.student set google_email = 'a@example.com', google_linked_at = now() where id = 2`,
  );
  await store.query(`update identity.student set mobile = null, mobile_proved_at = null, email = null, google_sub = null,
    first_name = null, last_name = null, dob = null, gender = null, state_id = null, picture = null,
    selected_vertical = 0, onboarded_at = null, deleted_at = now() where id = 2`);
  const { rows } = await store.query(
    'select email_proved_at, email_replaced_at, google_email, google_linked_at from identity.student where id = 2',
  );
  expect(rows).toEqual([
    { email_proved_at: null, email_replaced_at: null, google_email: null, google_linked_at: null },
  ]);
});
