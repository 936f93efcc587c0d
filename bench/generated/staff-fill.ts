/**
 * Fills the tables of the staff's work in sizes that fit the students: entries of the audit log, batches, settlement files,
 * offline payments, requests for an approval, campaigns, revisions of products and the question bank. Reads the temporary
 * tables `paid` and `product` of `growth-fill.ts`.
 */
import type { Fill } from './growth-fill.ts';

/** One and a half entries of the audit log for each student: what twenty people do in a year and a half. */
const ENTRIES_OF_A_STUDENT = 1.5;

export function staffStatements({ students, now }: Fill): Record<string, string> {
  const present = `timestamptz '${now.toISOString()}'`;
  const entries = Math.floor(students * ENTRIES_OF_A_STUDENT);
  const oneIn = (share: number) => Math.max(20, Math.floor(students / share));
  return {
    people: `
      create temporary table person as
      select row_number() over (order by id) as at, count(*) over () as count, id, name, role from staff.account`,
    'audit entries': `
      insert into audit.entry (entry_id, at, actor_kind, staff_id, actor_name, actor_role, action, target_type, target_id,
        target_label, reason, before, after, ip, user_agent, request_id, previous_hash, hash)
      select last.entry_id + n, ${present} - (${entries} - n) * interval '400 days' / ${entries}, 'staff', person.id, person.name,
        person.role, split_part(kind, '/', 1), split_part(kind, '/', 2), (1 + (n::bigint * 7919) % ${students})::text,
        split_part(kind, '/', 2) || ' ' || md5((n % 50000)::text), case when n % 20 = 0 then 'asked by telephone on day ' || n % 400 end,
        '{"state": "before"}', '{"state": "after"}', '203.0.113.9', 'Mozilla/5.0 (X11; Linux x86_64)', md5('q' || n), md5('p' || n), md5('h' || n)
      from (select coalesce(max(entry_id), 0) as entry_id from audit.entry) as last, generate_series(1, ${entries}) as n
      join person on person.at = 1 + n % person.count,
      lateral (select (array['student.read/student', 'student.read/student', 'student.read/student', 'student.searched/student',
        'order.read/order', 'product.draft_edited/product', 'product.published/product', 'refund.executed/payment',
        'question.edited/question', 'batch.members_added/batch', 'media.uploaded/media', 'coupon.changed/coupon'])[1 + n % 12]
        as kind offset 0) as made`,
    batches: `
      insert into learning.batch (name, note, starts_at, ends_at, capacity, created_at)
      select 'Batch ' || n, '', ${present} - n % 400 * interval '1 day', ${present} + (90 - n % 400) * interval '1 day', 200, ${present}
      from generate_series(1, ${oneIn(500)}) as n;
      insert into learning.batch_product (batch_id, product_id)
      select batch.id, product.id from learning.batch join product on product.at = 1 + batch.id % product.count on conflict do nothing;
      insert into learning.batch_member (student_id, batch_id, joined_at, left_at)
      select student.id, batch.id, ${present} - interval '20 days', case when student.id % 20 = 0 then ${present} - interval '2 days' end
      from identity.student join learning.batch on batch.id = 1 + student.id / 7 % (select max(id) from learning.batch)
      where student.id % 5 = 0 and student.onboarded_at is not null`,
    'offline payments': `
      insert into checkout.offline_payment (student_id, txnid, method, reference, bank, received_on, note, recorded_by, recorded_at)
      select student, txnid, 'bank_transfer', 'UTR' || n, 'State Bank', at::date, '', 'Accounts', at from paid where n % 100 = 3`,
    // Of each day one file; one payment in fifty is in none.
    settlements: `
      insert into checkout.settlement_file (gateway, name, sha256, uploaded_by, uploaded_at, totals)
      select 'payu', 'payu-' || day || '.csv', md5(day::text), 'Accounts', day + interval '3 days', '{}'
      from (select distinct at::date as day from paid) as days order by day;
      insert into checkout.settlement_row (file_id, line, gateway, txnid, gateway_payment_id, amount_paise, fee_paise, tax_paise,
        recorded_paise, utr, verdict)
      select file.id, row_number() over (partition by file.id order by n), 'payu', txnid, (40300000000 + n)::text, amount, 2000, 360,
        amount, 'UTR' || file.id, case when n % 100 = 5 then 'differs' else 'matched' end
      from paid join checkout.settlement_file as file on file.name = 'payu-' || paid.at::date || '.csv' where n % 50 <> 1`,
    approvals: `
      insert into staff.approval_request (action, target_type, target_id, target_label, amount_paise, reason, details, requested_by,
        requested_at, expires_at, decision, decided_by, decided_at, decision_reason)
      select 'refund', 'payment', 'filled ' || n, 'Order ' || n, 118000, 'asked within seven days', '{}', one.id, asked,
        asked + interval '3 days', decision, case when decision = 'expired' then null when decision is not null then other.id end,
        case when decision is not null then asked + interval '1 day' end, case when decision = 'refused' then 'too late' end
      from generate_series(1, ${oneIn(500)}) as n
      join person as one on one.at = 1 join person as other on other.at = 2,
      lateral (select ${present} - n * interval '400 days' / ${oneIn(500)} as asked,
        case when n <= 10 then null else (array['approved', 'approved', 'refused', 'expired'])[1 + n % 4] end as decision) as made`,
    campaigns: `
      insert into newsletter.campaign (subject, body, audience, per_hour, state, created_at, created_by, started_at, finished_at, sent)
      select 'News ' || n, repeat('Results of the week. ', 40), 'all', 600, 'sent', at, 'Meera', at, at + interval '1 day', 1000
      from generate_series(1, ${oneIn(5000)}) as n, lateral (select ${present} - n * interval '2 days' as at) as made`,
    revisions: `
      insert into catalogue.revision (product_id, state, version, content, author_kind, author_name, created_at, changed_at, published_at)
      select product_id, 'superseded', 1 + n, content, 'import', 'Import', at, at, at
      from catalogue.revision, generate_series(1, ${Math.min(60, oneIn(10_000))}) as n,
      lateral (select ${present} - n * interval '3 days' as at) as made where state = 'published'`,
    'question bank': `
      create temporary table known as
      select row_number() over (order by question_id) as at, count(*) over () as count, *
      from assessment.bank_version where is_newest and type <> 'passage' and passage_id is null and 'complete' = all (array[english, hindi]);
      with added as (
        insert into assessment.bank_question (key, created_at)
        select gen_random_uuid(), ${present} from generate_series(1, ${oneIn(10)}) returning id
      )
      insert into assessment.bank_version (question_id, version, state, content, type, subject, topic, difficulty, tags, title, english,
        hindi, search, sounds, bands, compared, author_ids, author_names, saved_at, saved_by, reviewed_by_id, reviewed_by, reviewed_at,
        approved_by_id, approved_by, approved_at)
      select id, 1, state, content, type, subject, topic, difficulty, tags, title || ' ' || id, english, hindi,
        known.search || ' word' || id % 5000, known.sounds || ' vrd' || id % 5000,
        (select array_agg((random() * 2000000000)::int) from generate_series(1 + (id * 0)::int, 12)), compared, '{1}', '{Kabir}',
        ${present} - random() * interval '400 days', 'Kabir', two, case when two is not null then 'Meera' end, case when two is not null then ${present} end,
        three, case when three is not null then 'Ravi' end, case when three is not null then ${present} end
      from added join (select at, count, content, type, subject, topic, difficulty, tags, title, english, hindi, search, sounds, compared from known) as known
        on known.at = 1 + added.id % known.count,
      lateral (select case when id % 10 < 3 then 'draft' else 'approved' end as state, case when id % 10 >= 3 then 2 end as two,
        case when id % 10 >= 3 then 3 end as three) as made`,
  };
}
