/**
 * When each candidate's screen was in contact last. Calls record it in memory; a periodic task stores it for all candidates
 * in one statement. So it costs a save nothing, and a process that is killed loses about a second of it.
 */
import { sql } from 'kysely';
import { perStore } from '../../../../platform/cache/per-store.ts';
import type { Ctx } from '../../../../platform/context.ts';

type Contact = { studentId: number; attemptId: number; testId: number; contactAt: Date; savedAt: Date | null };

/** What was not stored yet, by attempt. */
const pending = perStore(() => new Map<number, Contact>());

type Attempt = { student_id: number; id: number; test_id: number };

/** Notes that the screen of a running attempt called; `isSaved`: it sent answers. */
export function recordContact(ctx: Pick<Ctx, 'config' | 'now'>, attempt: Attempt, isSaved = false): void {
  const { student_id: studentId, id: attemptId, test_id: testId } = attempt;
  const savedAt = isSaved ? ctx.now : null;
  addContact(pending(ctx), { studentId, attemptId, testId, contactAt: ctx.now, savedAt });
}

function addContact(contacts: Map<number, Contact>, contact: Contact): void {
  const known = contacts.get(contact.attemptId);
  contacts.set(contact.attemptId, {
    ...contact,
    contactAt: latest(known?.contactAt, contact.contactAt) ?? contact.contactAt,
    savedAt: latest(known?.savedAt, contact.savedAt),
  });
}

function latest(a: Date | null | undefined, b: Date | null | undefined): Date | null {
  if (!a || !b) return a ?? b ?? null;
  return a > b ? a : b;
}

/** Stores the contacts since the last call. After an error they are stored by the next call. */
export async function storeContacts(ctx: Ctx): Promise<void> {
  const waiting = pending(ctx);
  if (waiting.size === 0) return;
  const contacts = [...waiting.values()];
  waiting.clear();
  try {
    await writeContacts(ctx, contacts);
  } catch (error) {
    for (const contact of contacts) addContact(waiting, contact);
    throw error;
  }
}

/**
 * Rows are locked in the order of their key, so that two processes do not block each other. A new row needs its attempt,
 * whose student may be deleted at this moment: a locked attempt is left out, and its screen calls again within a minute.
 */
async function writeContacts(ctx: Ctx, contacts: readonly Contact[]): Promise<void> {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  await sql`
    with sent as materialized (
      select * from unnest(${contacts.map((one) => one.studentId)}::bigint[], ${contacts.map((one) => one.attemptId)}::bigint[],
        ${contacts.map((one) => one.testId)}::bigint[], ${contacts.map((one) => text(one.contactAt))}::timestamptz[],
        ${contacts.map((one) => text(one.savedAt))}::timestamptz[])
        as sent (student_id, attempt_id, test_id, contact_at, saved_at)
    ), known as materialized (
      select contact.student_id, contact.attempt_id from assessment.attempt_contact as contact
      where (contact.student_id, contact.attempt_id) in (select student_id, attempt_id from sent)
      order by contact.student_id, contact.attempt_id for no key update
    ), updated as (
      update assessment.attempt_contact as contact set
        contact_at = greatest(contact.contact_at, sent.contact_at),
        saved_at = greatest(contact.saved_at, sent.saved_at),
        changed_at = clock_timestamp()
      from known join sent using (student_id, attempt_id)
      where contact.student_id = known.student_id and contact.attempt_id = known.attempt_id
    ), started as materialized (
      select attempt.student_id, attempt.id from assessment.attempt
      where (attempt.student_id, attempt.id) in (
        select student_id, attempt_id from sent
        where not exists (select from known where known.attempt_id = sent.attempt_id))
      order by attempt.student_id, attempt.id for key share skip locked
    )
    insert into assessment.attempt_contact (student_id, attempt_id, test_id, contact_at, saved_at, changed_at)
    select sent.student_id, sent.attempt_id, sent.test_id, sent.contact_at, sent.saved_at, clock_timestamp()
    from sent join started on started.student_id = sent.student_id and started.id = sent.attempt_id
    on conflict do nothing`.execute(ctx.db);
}
