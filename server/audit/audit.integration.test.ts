import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { changeStaffRole } from '../../contract/staff/accounts/accounts.ts';
import { getAuditEntry, listAuditActions, listAuditEntries } from '../../contract/staff/audit.ts';
import { exportAuditEntries, getExport } from '../../contract/staff/lists/exports.ts';
import type { Permission, Role } from '../../contract/staff/permissions.ts';
import { getMe, signOut } from '../../contract/staff/sign-in/me.ts';
import { staff, type TestStaff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { writeExport } from '../exports/write-export.ts';
import type { StaffCtx } from '../platform/context.ts';
import { anchorDaily, anchorFile } from './anchors.ts';
import { auditCommand } from './audit-command.ts';
import { hashOfEntry } from './entry-hash.ts';
import { shownValues } from './hidden-values.ts';
import { recordChangeBy } from './record-change.ts';

const DAY_MS = 86_400_000;

let store: TestStore;
let owner: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  owner = await staff(store, 'owner');
});
afterAll(() => store.close());

const run = (...args: string[]) => auditCommand(store.ctx)(args);
const system = { kind: 'system', name: 'A test' } as const;
const change = (label: string, more: object = {}) => ({
  action: 'test.changed' as const,
  target: { type: 'thing', id: 7, label },
  ...more,
});

test('a change is recorded with who, what, before and after, and found by each filter', async () => {
  const support = await staff(store, 'support');
  const { staff_id } = await dataOf(support.api(getMe));
  owner = await staff(store, 'owner');
  await dataOf(owner.api(changeStaffRole, { staff_id, role: 'reader', seen_role: 'support' }));
  await dataOf(owner.api(changeStaffRole, { staff_id, role: 'support', seen_role: 'reader' }));
  const { staff_id: ownerId } = await dataOf(owner.api(getMe));
  const today = '2026-11-21';
  const found = async (filters: Parameters<typeof owner.api<typeof listAuditEntries>>[1]) =>
    (await dataOf(owner.api(listAuditEntries, filters))).rows.length;
  const target = { target_type: 'staff', target_id: String(staff_id) };
  const both = { action: 'staff.role_changed', ...target };
  expect(await found(both)).toBe(2);
  expect(await found({ ...both, staff_id: ownerId, action: 'staff.', search: 'meera', from: today, to: today })).toBe(
    2,
  );
  expect(await found({ ...both, staff_id })).toBe(0);
  expect(await found({ ...both, to: '2026-11-20' })).toBe(0);
  expect(await found({ ...both, from: '2026-11-22' })).toBe(0);
  expect(await found({ ...both, search: 'nothing' })).toBe(0);
  // The beginnings of words, in any order and case; not what is within a word, and not punctuation.
  expect(await found({ ...both, search: 'role_ch MEE' })).toBe(2);
  expect(await found({ ...both, search: "eera' & !x:*" })).toBe(0);
  expect(await found({ ...both, search: '?!' })).toBe(0);
  expect(await found({ ...both, action: 'staff.role' })).toBe(0);
  for (const day of ['2026-99-99', '2026-02-31', '0000-01-01', '0001-01-01']) {
    await expect(owner.api(listAuditEntries, { from: day }), day).rejects.toMatchObject({ status: 400 });
    await expect(owner.api(listAuditEntries, { to: day }), day).rejects.toMatchObject({ status: 400 });
  }

  const { rows } = await dataOf(owner.api(listAuditEntries, both));
  expect(rows[0]).toMatchObject({
    actor: { kind: 'staff', staff_id: ownerId, name: 'Meera Krishnan', role: 'owner' },
    target: { type: 'staff', id: String(staff_id), label: 'Anita Deshmukh' },
  });
  const entry = await dataOf(owner.api(getAuditEntry, { entry_id: rows[0]?.entry_id ?? 0 }));
  const previous = await dataOf(owner.api(getAuditEntry, { entry_id: (rows[0]?.entry_id ?? 0) - 1 }));
  expect(entry).toMatchObject({ before: { role: 'reader' }, after: { role: 'support' }, previous_hash: previous.hash });
  await expect(owner.api(getAuditEntry, { entry_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  expect(await dataOf(owner.api(listAuditActions))).toMatchObject({
    actions: expect.arrayContaining(['staff.role_changed', 'staff.signed_in']),
    target_types: ['staff'],
  });
});

test('the log is listed newest first, in pages', async () => {
  for (const label of ['one', 'two', 'three', 'four', 'five']) {
    await recordChangeBy(store.ctx(), system, change(label, { reason: 'paging' }));
  }
  const labels: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const filter = { search: 'paging', limit: 2, ...(cursor ? { cursor } : {}) };
    const page: { rows: Array<{ target: { label: string } }>; next_cursor: string | null } = await dataOf(
      owner.api(listAuditEntries, filter),
    );
    labels.push(...page.rows.map(({ target }) => target.label));
    cursor = page.next_cursor;
  }
  expect(labels).toEqual(['five', 'four', 'three', 'two', 'one']);
  const oldest = await dataOf(owner.api(listAuditEntries, { search: 'paging', sort: 'at', limit: '1' }));
  expect(oldest.rows[0]?.target.label).toBe('one');
});

test('no statement changes or removes an entry', async () => {
  const attempts = [
    sql`update audit.entry set actor_name = 'Nobody'`,
    sql`delete from audit.entry`,
    sql`truncate audit.entry`,
  ];
  for (const attempt of attempts) {
    await expect(attempt.execute(store.db)).rejects.toMatchObject({ constraint: 'audit_append_only' });
  }
});

test('tables to which rows are only added refuse to be emptied at once as well', async () => {
  const [UPDATE_OR_DELETE, TRUNCATE] = [8 + 16, 32];
  const { rows } = await sql<{ name: string; events: number }>`
    select tgrelid::regclass::text as name, bit_or(tgtype) as events from pg_trigger
    where tgfoid::regproc::text like '%.refuse_change' group by 1 order by 1`.execute(store.db);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(['assessment.event', 'assessment.signal', 'audit.entry', 'checkout.payment_event']);
  for (const { name, events } of rows)
    expect(events & (UPDATE_OR_DELETE + TRUNCATE), name).toBe(UPDATE_OR_DELETE + TRUNCATE);
  await expect(sql`truncate checkout.payment_event`.execute(store.db)).rejects.toThrow('only added');
});

test('parallel changes form one chain, and a change that is rolled back leaves no entry', async () => {
  const writes = Array.from({ length: 8 }, (_, at) => recordChangeBy(store.ctx(), system, change(`parallel ${at}`)));
  await Promise.all(writes);
  const failing = store.db.transaction().execute(async (db) => {
    await recordChangeBy({ ...store.ctx(), db }, system, change('rolled back'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await run('verify')).toMatch(/^The audit log is intact: \d+ entries/);
  expect((await dataOf(owner.api(listAuditEntries, { search: 'rolled back' }))).rows).toEqual([]);
});

test('values of any kind are hashed as they are read back', async () => {
  const after = {
    text: 'नमस्ते "x"',
    amount: 12.5,
    at: store.clock.now(),
    list: [1, { b: 1, a: null }],
    gone: undefined,
  };
  await recordChangeBy(store.ctx(), system, change('values', { after, before: {} }));
  expect(await run('verify')).toMatch(/intact/);
});

test('labels that end within a character, and long values, are verified as well', async () => {
  for (let letters = 195; letters <= 200; letters++) {
    await recordChangeBy(store.ctx(), system, change(`${'a'.repeat(letters)}${'😀'.repeat(200)}`));
  }
  const body = '😀'.repeat(20_000);
  const reason = `${'b'.repeat(3999)}😀`;
  await recordChangeBy(
    store.ctx(),
    system,
    change('\ud83d', { reason, before: { body }, after: { body, list: [body] } }),
  );
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(before::text) + octet_length(after::text) as bytes from audit.entry
    order by entry_id desc limit 1`.execute(store.db);
  expect(rows[0]?.bytes).toBeLessThan(34 * 1024);
  expect(await run('verify')).toMatch(/intact/);
});

/** Changes the log as somebody with every right on the database can, then undoes it. */
async function tampered(...statements: string[]): Promise<unknown> {
  const undone = new Error('undone');
  let result: unknown;
  const changing = store.db.transaction().execute(async (db) => {
    await sql`alter table audit.entry disable trigger all`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
    result = await auditCommand(() => ({ ...store.ctx(), db }))(['verify']).catch((error: unknown) => error);
    throw undone;
  });
  await expect(changing).rejects.toBe(undone);
  return result;
}

test('a rewritten log is found, also after it was anchored again', async () => {
  await run('anchor');
  const undone = new Error('undone');
  const changing = store.db.transaction().execute(async (db) => {
    await sql`alter table audit.entry disable trigger all`.execute(db);
    const newest = db.selectFrom('audit.entry').orderBy('entry_id', 'desc').limit(1);
    const { hash: _, ...entry } = await newest.selectAll().executeTakeFirstOrThrow();
    const rewritten = { actor_name: 'Nobody', hash: hashOfEntry({ ...entry, actor_name: 'Nobody' }) };
    await db.updateTable('audit.entry').set(rewritten).where('entry_id', '=', entry.entry_id).execute();
    const ctx = { ...store.ctx(), db };
    await anchorDaily.run(ctx, {});
    const fault = `Entry ${entry.entry_id} has another hash than its anchor`;
    await expect(auditCommand(() => ctx)(['verify'])).rejects.toThrow(fault);
    throw undone;
  });
  await expect(changing).rejects.toBe(undone);
  rmSync(anchorFile(store.config));
});

test('an entry of an earlier version whose label was cut within a character is recognised', async () => {
  const undone = new Error('undone');
  const changing = store.db.transaction().execute(async (db) => {
    await sql`alter table audit.entry disable trigger all`.execute(db);
    const newest = db.selectFrom('audit.entry').orderBy('entry_id', 'desc').limit(1);
    const { hash: _, ...entry } = await newest.selectAll().executeTakeFirstOrThrow();
    const verify = () => auditCommand(() => ({ ...store.ctx(), db }))(['verify']);
    const cut = { ...entry, target_label: 'Mock test \ud83d' };
    const written = { target_label: 'Mock test \ufffd', hash: hashOfEntry(cut) };
    await db.updateTable('audit.entry').set(written).where('entry_id', '=', entry.entry_id).execute();
    expect(await verify()).toMatch(/intact: .*\nOne label of an earlier version/);
    await db.updateTable('audit.entry').set({ actor_name: 'x' }).where('entry_id', '=', entry.entry_id).execute();
    await expect(verify()).rejects.toThrow(`Entry ${entry.entry_id} was changed.`);
    throw undone;
  });
  await expect(changing).rejects.toBe(undone);
});

test('a changed, removed or inserted entry is found; an anchor also finds a removed end', async () => {
  expect(await tampered(`update audit.entry set actor_name = 'Nobody' where entry_id = 2`)).toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('Entry 2 was changed.'),
  });
  const removed = await tampered('delete from audit.entry where entry_id = 3');
  expect(removed).toMatchObject({ message: expect.stringContaining('Entry 3 is missing.') });
  const several = await tampered(
    `update audit.entry set actor_name = 'Nobody' where entry_id in (2, 5)`,
    'delete from audit.entry where entry_id in (7, 8)',
  );
  expect(several).toMatchObject({
    message: 'The audit log was changed:\nEntry 2 was changed.\nEntry 5 was changed.\nEntries 7 to 8 are missing.',
  });
  const end = 'delete from audit.entry where entry_id = (select max(entry_id) from audit.entry)';
  expect(await tampered(end)).toMatch(/intact/);

  await anchorDaily.run(store.ctx(), {});
  expect(await run('anchor')).toContain(anchorFile(store.config));
  expect(readFileSync(anchorFile(store.config), 'utf8').trim().split('\n')).toHaveLength(1);
  expect(await run('verify')).toMatch(/, 1 anchors\.$/);
  expect(await tampered(end)).toMatchObject({ message: expect.stringContaining('the end of the log was removed') });

  store.clock.advance(DAY_MS);
  await recordChangeBy(store.ctx(), system, change('the day after'));
  await anchorDaily.run(store.ctx(), {});
  expect(await run('verify')).toMatch(/, 2 anchors\.$/);
  // Another machine has the anchor of this entry in its own file.
  await recordChangeBy(store.ctx(), system, change('anchored elsewhere'));
  store.clock.advance(2 * DAY_MS);
  expect(await run('verify')).toMatch(/, 2 anchors\.\nWarning: anchors are missing once in /);
  const before = readFileSync(anchorFile(store.config), 'utf8');
  writeFileSync(anchorFile(store.config), before.replace(/"hash":"./, '"hash":"x'));
  await expect(run('verify')).rejects.toThrow('Line 1');
  writeFileSync(anchorFile(store.config), before);
  appendFileSync(anchorFile(store.config), 'no anchor\n');
  await expect(run('verify')).rejects.toThrow('Line 3');
  for (const args of [[], ['delete'], ['verify', 'x']])
    await expect(run(...args)).rejects.toMatchObject({ exitCode: 2 });
});

test('signing in and out is recorded', async () => {
  const { api } = await staff(store, 'reader');
  const { staff_id } = await dataOf(api(getMe));
  await dataOf(api(signOut));
  owner = await staff(store, 'owner');
  const { rows } = await dataOf(owner.api(listAuditEntries, { staff_id }));
  expect(rows.map(({ action }) => action)).toEqual(['staff.signed_out', 'staff.signed_in']);
});

test('the text of a message to many is shown only to those who write them', async () => {
  const english = { subject: 'Use HIDDEN50', body: 'Half the price with HIDDEN50' };
  const text = { ...english, subject_hindi: 'HIDDEN50 लगाएँ', body_hindi: 'HIDDEN50 से आधा दाम' };
  const target = { type: 'campaign', id: 12, label: text.subject };
  await recordChangeBy(store.ctx(), system, { action: 'campaign.changed', target, before: text, after: text });
  const read = async (role: Role) => {
    const { api } = await staff(store, role);
    const { rows } = await dataOf(api(listAuditEntries, { action: 'campaign.' }));
    const entry = await dataOf(api(getAuditEntry, { entry_id: rows[0]?.entry_id ?? 0 }));
    return { rows, entry, found: (await dataOf(api(listAuditEntries, { search: 'HIDDEN50' }))).rows.length };
  };
  const reader = await read('reader');
  expect(JSON.stringify(reader)).not.toContain('HIDDEN50');
  const after = { body: '•••', body_hindi: '•••' };
  expect(reader).toMatchObject({ found: 0, entry: { target: { label: 'Campaign 12' }, after } });
  expect(await read('owner')).toMatchObject({ found: 1, entry: { target: { label: text.subject }, after: text } });
});

test('prices of drafts are shown only to those who see drafts', async () => {
  const target = { type: 'product', id: 13, label: 'Course' };
  const prices = { before: { price: '4000' }, after: { price: '2999' } };
  await recordChangeBy(store.ctx(), system, { action: 'product.prices_saved', target, ...prices });
  const newest = await store.db
    .selectFrom('audit.entry')
    .selectAll()
    .orderBy('entry_id', 'desc')
    .executeTakeFirstOrThrow();
  const shownTo = (...permissions: Permission[]) =>
    shownValues({ staff: { permissions: new Set(permissions) } } as unknown as StaffCtx, newest);
  expect(shownTo('audit.read')).toEqual({ before: { price: '•••' }, after: { price: '•••' } });
  expect(shownTo('audit.read', 'catalogue.read')).toEqual(prices);
});

test('questions and decisions about keys are shown only to those who may read them elsewhere', async () => {
  const secret = 'The Kosi is the sorrow';
  const target = { type: 'question', id: 71, label: secret };
  const review = { type: 'test', id: 507, label: 'Mock test' };
  const after = { question: 3, number: 4, outcome: 'bonus', language: null, answers: [[2]], reason_english: secret };
  // An earlier version wrote the text of a question as its label.
  await recordChangeBy(store.ctx(), system, { action: 'question.sent_back', target, reason: `${secret}: option B` });
  await recordChangeBy(store.ctx(), system, { action: 'key_review.decided', target: review, after });
  const approved = { request: 9, version: 2, decisions: { 3: 'bonus' } };
  const approval = { action: 'final_key.approved', target: review, reason: secret, after: approved } as const;
  await recordChangeBy(store.ctx(), system, approval);
  const read = async (role: Role) => {
    const { api } = await staff(store, role);
    const rows = [];
    for (const action of ['question.', 'key_review.', 'final_key.'] as const) {
      const [row] = (await dataOf(api(listAuditEntries, { action }))).rows;
      rows.push(row, await dataOf(api(getAuditEntry, { entry_id: row?.entry_id ?? 0 })));
    }
    const found = (await dataOf(api(listAuditEntries, { search: secret }))).rows.length;
    const { export_id } = await dataOf(api(exportAuditEntries, { format: 'csv', target_id: '71' }));
    await writeExport.run(store.ctx(), { export_id });
    const { url } = await dataOf(api(getExport, { export_id }));
    return { rows, found, file: await (await store.http(url ?? '')).text() };
  };
  const reader = await read('reader');
  expect(JSON.stringify(reader)).not.toMatch(/Kosi|option B|bonus|\[2\]/);
  expect(reader.found).toBe(0);
  expect(reader.file).toContain('Question 71');
  const question = { target: { label: 'Question 71' }, reason: '•••' };
  const key = { target: { label: 'Mock test' } };
  expect(reader.rows).toMatchObject([question, question, key, key, key, key]);
  expect(reader.rows[3]).toMatchObject({
    after: { question: 3, number: 4, outcome: '•••', language: '•••', answers: '•••', reason_english: '•••' },
  });
  expect(reader.rows[5]).toMatchObject({ reason: '•••', after: { version: 2, decisions: '•••' } });
  const whole = await read('owner');
  expect(whole.found).toBe(2);
  expect(whole.file).toContain(secret);
  expect(whole.rows[3]).toMatchObject({ after });
  expect(whole.rows[5]).toMatchObject({ reason: secret, after: { decisions: { 3: 'bonus' } } });
});
