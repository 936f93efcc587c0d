/**
 * Fills the demo store with any number of students and their activity over half a year, in SQL, with a realistic
 * distribution. Rows are inserted in the order of time, so that one student's rows are not adjacent. Large values
 * (bills, invoices, deliveries, results) are copied from a real purchase and from attempts of the demo institute.
 */
import { withClient } from '../../test/support/database/with-client.ts';
import { staffStatements } from './staff-fill.ts';

export type Fill = { students: number; attempts: number /** By the store's clock. */; now: Date };

/** The first generated id. */
const FROM = 10_000_000;

/** Mobile numbers of students who have bought a product and taken a test, and of one with 200 orders. */
export const FILLED = {
  /** The candidate of the `nth` attempt. */
  candidate: (nth: number, { students }: Fill) =>
    `6${String(3 + 10 * ((nth * 7919) % (students / 10))).padStart(9, '0')}`,
  buyerOfMany: '6000000001',
};

/** Fills the database; returns the duration in seconds. */
export async function fill(databaseUrl: string, size: Fill): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const began = performance.now();
    // Only while filling; the benchmark itself measures durable writes.
    await client.query('set synchronous_commit = off; set timezone = "Asia/Kolkata"; set work_mem = "256MB"');
    await client.query('select setseed(0.5)');
    for (const [name, text] of Object.entries(statements(size))) {
      const start = performance.now();
      await client.query(text);
      if (process.env.GROWTH_LOG) console.error(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    return (performance.now() - began) / 1000;
  });
}

function statements({ students, attempts, now }: Fill): Record<string, string> {
  const present = `timestamptz '${now.toISOString()}'`;
  const ago = (what: string) => `${present} - (${what})`;
  const everybody = `generate_series(1, ${students}) as s`;
  const someOf = (most: number, share: number) => Math.max(1, Math.min(most, Math.floor(students / share)));
  return {
    students: `
      insert into identity.student (id, country_id, mobile, mobile_proved_at, email, first_name, last_name, dob, gender,
        state_id, onboarded_at, created_at)
      select ${FROM} + s, 102, '6' || lpad(s::text, 9, '0'), made, 'student' || s || '@example.com',
        (array['Aarav', 'Priya', 'Rohan', 'Sneha', 'Vikram', 'Anjali', 'Karan', 'Pooja'])[1 + s % 8],
        (array['Sharma', 'Yadav', 'Khan', 'Reddy', 'Das', 'Singh'])[1 + s % 6],
        date '1996-01-01' + s % 3650, 1 + s % 3, 1632 + s % 36, made, made
      from ${everybody}, lateral (select ${ago(`(${students} - s) * interval '400 days' / ${students}`)} as made) as at
      where s % 100 <> 99`,
    unfinished: `
      insert into identity.student (id, country_id, mobile, created_at)
      select ${FROM} + s, 102, '6' || lpad(s::text, 9, '0'), ${ago("random() * interval '47 hours'")}
      from ${everybody} where s % 100 = 99;
      update identity.student set created_at = ${ago("interval '49 hours'")}
      where id in (select ${FROM} + s from ${everybody} where s % 100 = 99 limit ${someOf(200, 5000)})`,
    consents: `
      insert into identity.consent (student_id, purpose, version, given_at, ip)
      select id, 'terms', '2026-11-21', created_at, '203.0.113.7' from identity.student
      where id > ${FROM} and onboarded_at is not null`,
    sessions: `
      insert into identity.session (id, student_id, kind, refresh_hash, refresh_expires_at, started_at, ended_at, ip,
        user_agent)
      select gen_random_uuid(), ${FROM} + s, 'student', encode(sha256(('r' || s || turn)::bytea), 'base64'),
        at + interval '30 days', at, case when s % 10 < 6 and turn = 1 then null else at + interval '1 day' end, '203.0.113.7',
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
      from ${everybody}, generate_series(1, case when s % 10 = 9 then 0 else 1 + s % 2 end) as turn,
        lateral (select ${ago("random() * interval '29 days'")} as at) as started
      where s % 100 <> 99`,
    tokens: `
      insert into identity.access_token (token_hash, session_id, expires_at)
      select encode(sha256(id::text::bytea), 'base64'), id, ${present} + interval '1 minute' * (random() * 1500 - 60)
      from identity.session where student_id > ${FROM} and ended_at is null and random() < 0.2`,
    limits: `
      insert into identity.allowance (subject, used, until)
      select kind || ':102:' || '6' || lpad(s::text, 9, '0'), 1, ${present} + random() * interval '20 hours'
      from ${everybody}, unnest(array['otp-hour', 'otp-quarter', 'otp-day', 'otp-wait']) as kind where s % 30 = 0;
      insert into identity.otp (flow, student_id, country_id, mobile, code_hash, sent_at, expires_at)
      select 'login', 0, 102, '6' || lpad(s::text, 9, '0'), md5(s::text), ${present}, ${present} + interval '5 minutes'
      from generate_series(1, ${someOf(3000, 10)}) as s;
      insert into identity.captcha_used select md5('c' || s), ${present} + random() * interval '100 hours' from generate_series(1, ${someOf(5000, 10)}) as s;
      insert into identity.nonce select md5('n' || s), ${present} + random() * interval '100 hours' from generate_series(1, ${someOf(2000, 20)}) as s`,
    addresses: `
      insert into identity.address (student_id, line1, line2, town, state_id, pincode, mobile, landmark, created_at)
      select ${FROM} + s, s || ' Lake Road', 'Near Post Office', 'Guwahati', 1632 + s % 36, '781001',
        '6' || lpad(s::text, 9, '0'), '', ${present} from ${everybody} where s % 2 = 0`,
    products: `
      create temporary table product as select row_number() over (order by id) as at, count(*) over () as count, *
      from catalogue.product where is_published`,
    carts: `
      insert into cart.item (student_id, product_id, added_at, price_paise)
      select ${FROM} + s, product.id, ${ago("random() * interval '90 days'")}, product.price_paise
      from ${everybody}, generate_series(1, 1 + s % 3) as turn
      join product on true where s % 5 < 2 and product.at = 1 + (s * 7 + turn) % product.count`,
    // 30% of students have bought nothing, 40% once, 20% twice, 10% three times, and five students 200 times.
    'orders to be': `
      create temporary table purchase as
      select row_number() over (order by md5(s || ' ' || turn)) as n, ${FROM} + s as student, s, turn,
        case when (s + turn) % 6 = 0 then 'failed' else 'paid' end as state, 1 + (s * 31 + turn) % 9 as k, (s + turn) % 5 = 0 as is_double
      from ${everybody}, generate_series(1, case when s <= 5 then 200 when s % 10 < 3 then 0 when s % 10 < 7 then 1 when s % 10 < 9
        then 2 else 3 end) as turn where s % 100 <> 99;
      alter table purchase add column at timestamptz, add column txnid text, add column product bigint;
      update purchase set txnid = upper(substr(md5('t' || n), 1, 20)),
        at = ${present} - ((select count(*) from purchase) - n) * interval '230 days' / (select count(*) from purchase),
        product = (select id from product where product.at = 1 + (s::bigint * 7919 + turn) % product.count);
      create index on purchase (n); analyze purchase;
      create temporary table pattern as select * from checkout.transaction where state = 'success' order by created_at desc limit 1`,
    orders: `
      insert into orders."order" (student_id, id, public_id, payment_ref, state, total_paise, coupon_code, ordered_at)
      select student, ${FROM} + n, 'SPN-' || upper(substr(md5('o' || n), 1, 16)), txnid, state,
        118000 * k * case when is_double then 2 else 1 end, case when n % 10 = 1 then 'STEP10' end, at from purchase order by n`,
    lines: `
      insert into orders.line (student_id, order_id, position, product_id, emi_no, title, product_title, cover, medium,
        validity_months, hsn, rate, amount_paise, discount_paise, net_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select student, ${FROM} + n, place, product.id, 0, product.title, product.title, product.cover, product.medium,
        product.validity_months, '999293', 18, 118000 * k, 0, 118000 * k, 100000 * k, 0, 0, 18000 * k
      from purchase join product on product.id = purchase.product, generate_series(0, case when is_double then 1 else 0 end) as place
      order by n`,
    transactions: `
      insert into checkout.transaction (student_id, txnid, state, gateway, amount_paise, bill, form, created_at, settled_at)
      select student, purchase.txnid, case purchase.state when 'paid' then 'success' else 'failed' end, case when n % 100 = 3 then 'offline' else 'payu' end,
        118000 * k * case when is_double then 2 else 1 end, pattern.bill, pattern.form || jsonb_build_object('txnid', purchase.txnid),
        at - interval '3 minutes', at
      from purchase, pattern order by n`,
    'payments under way': `
      insert into checkout.transaction (student_id, txnid, state, gateway, amount_paise, bill, form, created_at, next_check_at)
      select ${FROM} + 10 * s, upper(substr(md5('w' || s), 1, 20)), case when s % 2 = 0 then 'created' else 'pending' end,
        'payu', 118000, bill, form, at, at + interval '6 hours'
      from generate_series(1, ${someOf(1000, 500)}) as s, lateral (select ${ago("random() * interval '5 hours'")} as at) as began, pattern`,
    payments: `
      insert into checkout.payment (student_id, txnid, gateway, gateway_payment_id, amount_paise, mode, paid_at)
      select student, txnid, case when n % 100 = 3 then 'offline' else 'payu' end, (40300000000 + n)::text,
        118000 * k * case when is_double then 2 else 1 end, 'UPI', at
      from purchase where state = 'paid' order by n`,
    'payment events': `
      insert into checkout.payment_event (received_at, source, gateway, txnid, verdict, body)
      select at, event.source, 'payu', purchase.txnid, event.verdict, event.body
      from purchase, checkout.payment_event as event
      where event.txnid = (select txnid from pattern) and (purchase.state = 'paid' or event.source = 'enquiry')
      order by n`,
    invoices: `
      create temporary table paid as
      select n, student, at, txnid, product, s, turn, 118000 * k * case when is_double then 2 else 1 end as amount,
        row_number() over (order by n) + (select last from orders.invoice_counter where series = 'INV') as number
      from purchase where state = 'paid';
      create index on paid (n); analyze paid;
      insert into orders.invoice (student_id, order_id, number, issued_at, seller, buyer)
      select student, ${FROM} + n, 'INV/2627/' || lpad(number::text, greatest(6, length(number::text)), '0'), at, seller, buyer
      from paid, (select seller, buyer from orders.invoice order by issued_at desc limit 1) as known order by n;
      update orders.invoice_counter set last = (select max(number) from paid) where series = 'INV'`,
    access: `
      insert into learning.holding (student_id, product_id, touched_at) select student, product, min(at) from paid group by 1, 2;
      insert into learning.access_grant (student_id, product_id, order_id, emi_no, emi_total, granted_at, valid_till)
      select student, product, ${FROM} + n, case when n % 10 = 0 then 1 else 0 end, case when n % 10 = 0 then 3 else 0 end, at,
        at + case when n % 10 = 0 then interval '120 days' else interval '12 months' end
      from paid order by n`,
    'what went back': `
      create temporary table back as select *, row_number() over (order by n) as note from paid where n % 200 = 7;
      insert into orders.credit_note (student_id, order_id, number, reason, issued_at)
      select student, ${FROM} + n, 'CRN/2627/' || lpad(note::text, 6, '0'), 'asked within seven days', at from back;
      insert into orders.invoice_counter select 'CRN', '2627', max(note) from back having max(note) is not null;
      insert into learning.revocation (student_id, order_id, revoked_at) select student, ${FROM} + n, at from back;
      insert into checkout.refund (student_id, txnid, token, gateway, gateway_payment_id, amount_paise, reason, state, gateway_request_id, requested_at)
      select student, txnid, 'R' || upper(substr(md5('b' || n), 1, 22)), 'payu', (40300000000 + n)::text, amount, 'order refunded',
        'done', n::text, at from back`,
    coupons: `
      insert into pricing.coupon_use (student_id, coupon_id, payment_ref, used_at) select student, 1, txnid, at from paid where n % 10 = 1`,
    messages: `
      insert into mail.message (key, queued_at, sent_at) select 'payment:' || txnid || ':paid', at, at from paid;
      insert into sms.message (key, queued_at, sent_at) select 'payment:' || txnid || ':paid', at, at from paid;
      insert into mail.student_message (student_id, channel, key, kind, queued_at)
      select student, channel, 'payment:' || txnid || ':paid', 'paid', at from paid, unnest(array['mail', 'sms']) as channel;
      insert into mail.message (key, recipient, subject, body_text, body_html, queued_at)
      select 'waiting:' || s, 'student' || s || '@example.com', 'Receipt', repeat('Paid. ', 60), repeat('<p>Paid.</p>', 200), ${present}
      from generate_series(1, ${someOf(2000, 500)}) as s;
      insert into sms.message (key, mobile, template, variables, queued_at)
      select 'waiting:' || s, '6' || lpad(s::text, 9, '0'), 'paid', '["Sopan"]', ${present} from generate_series(1, ${someOf(500, 1000)}) as s`,
    newsletter: `
      insert into newsletter.subscriber (email, unsubscribe_token, created_at)
      select 'student' || s || '@example.com', md5('u' || s) || md5('v' || s), ${ago("random() * interval '200 days'")}
      from ${everybody} where s % 10 = 0;
      insert into newsletter.consent (subscriber_id, words, given_at, confirm_hash, confirm_until, confirmed_at)
      select id, 'Yes, send me the Sopan newsletter by e-mail. I can unsubscribe at any time.', created_at, md5('h' || id) || md5('i' || id),
        created_at + interval '2 days', case when id % 20 > 0 or created_at < ${ago("interval '10 days'")} then created_at + interval '1 hour' end from newsletter.subscriber`,
    // Completed jobs stay in the queue for a week.
    jobs: `
      insert into jobs.job (name, data, state, created_on, completed_on, singleton_key, policy)
      select job, jsonb_build_object('key', 'payment:' || txnid || ':paid'), 'completed', now() - interval '1 day', now() - interval '1 day',
        txnid || job, 'short'
      from paid, unnest(array['mail.send', 'sms.send', 'checkout.notify']) as job where at > ${ago("interval '7 days'")};
      insert into jobs.job (name, data, state, created_on, completed_on, singleton_key, policy, output)
      select 'mail.send', '{}', 'failed', now() - interval '1 day', now() - interval '1 day', 'failed' || s, 'short', '{"message": "unavailable"}'
      from generate_series(1, 20) as s;
      insert into jobs.job (name, data, state, created_on, singleton_key, policy)
      select 'mail.send', jsonb_build_object('key', 'waiting:' || s), 'created', now() - interval '1 hour', 'waiting' || s, 'short'
      from generate_series(1, ${someOf(2000, 500)}) as s`,
    // 60% of the attempts are at one test, which makes its ranks expensive.
    'attempts to be': `
      create temporary table sitting as
      select a, ${FROM} + 3 + 10 * ((a::bigint * 7919) % ${students / 10}) as student,
        case when a % 10 < 6 then 501 when a % 10 < 8 then 502 else 503 end as test_id
      from generate_series(1, ${attempts}) as a;
      create temporary table paper as
      select distinct on (attempt.test_id) attempt.test_id, attempt.product_id, attempt.tab_id, attempt.version, attempt.receipt, result.max,
        result.correct, result.incorrect, result.skipped, result.sections, result.questions,
        (select array_agg(distinct (question->>'questionId')::bigint) from jsonb_array_elements(result.questions) as question) as ids
      from assessment.attempt join assessment.result on result.student_id = attempt.student_id and result.attempt_id = attempt.id
      where attempt.test_id in (501, 502, 503) and attempt.is_demo order by attempt.test_id, attempt.id`,
    attempts: `
      insert into assessment.attempt (id, student_id, public_id, student_name, product_id, tab_id, test_id, version, number, language,
        state, started_at, deadline, ended_at, receipt, device, device_at)
      select ${FROM} + a, student, md5('a' || a), 'Priya Sharma', product_id, tab_id, test_id, version, 1, 1 + a % 2, 'submitted', at,
        at + interval '60 minutes', at + interval '50 minutes', receipt, substr(md5(a::text), 1, 16), at
      from sitting join paper using (test_id),
        lateral (select ${ago(`interval '2 hours' + (${attempts} - a) * interval '200 days' / ${attempts}`)} as at) as began
      order by a`,
    answers: `
      insert into assessment.event (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
      select sitting.student, ${FROM} + a, seq, ids[1 + (seq - 1) % cardinality(ids)], to_jsonb(1 + (a + seq) % 4), seq % 9 = 0,
        20000 + (a * seq) % 60000, seq * 60000, ${ago(`interval '2 hours' + (${attempts} - a) * interval '200 days' / ${attempts}`)} + seq * interval '1 minute'
      from sitting join paper using (test_id), generate_series(1, 50) as seq order by a, seq`,
    results: `
      insert into assessment.result (student_id, attempt_id, test_id, number, score, score_number, max, correct, incorrect, skipped,
        sections, questions, marked_at, version)
      select student, ${FROM} + a, test_id, 1, score::text, score, max, correct, incorrect, skipped, sections, questions,
        ${ago(`interval '1 hour' + (${attempts} - a) * interval '200 days' / ${attempts}`)}, version
      from sitting join paper using (test_id), lateral (select floor(random() * random() * 90 - 5 + a * 0)::int as score) as made order by a`,
    'tests under way': `
      insert into assessment.attempt (id, student_id, public_id, student_name, product_id, tab_id, test_id, version, number, language,
        state, started_at, deadline)
      select ${FROM} + ${attempts} + r, ${FROM} + 10 * r + 4, md5('x' || r), 'Priya Sharma', product_id, tab_id, test_id, version, 1, 1,
        'running', ${ago("interval '40 minutes'")},
        case when r % 20 = 0 then ${ago("interval '2 minutes'")} else ${present} + interval '20 hours' end
      from generate_series(1, ${Math.max(20, Math.floor(attempts / 200))}) as r, paper where test_id = 502 and 10 * r + 4 <= ${students};
      insert into assessment.signal (student_id, attempt_id, kind, at_ms, received_at)
      select student, ${FROM} + a, 'focus_lost', 1000, ${present} from sitting where a % 5 = 0;
      insert into assessment.bookmark (student_id, test_id, question_id)
      select student, test_id, ids[1] from sitting join paper using (test_id) where a % 4 = 0;
      insert into assessment.extension (test_id, student_id, minutes, granted_at)
      select 501, ${FROM} + s * 10, 20, ${present} from generate_series(1, ${someOf(20_000, 20)}) as s where s * 10 <= ${students}`,
    ...staffStatements({ students, attempts, now }),
    counters: ['identity.student', 'orders.order', 'assessment.attempt']
      .map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
      .join(';'),
    // Autovacuum would do this after so many inserts.
    vacuum: 'vacuum (analyze)',
  };
}
