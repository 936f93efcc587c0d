/** Records the statements that calls run, and requests their query plans from PostgreSQL. */
import { CompiledQuery, sql } from 'kysely';
import type { Ctx } from '../../../server/platform/context.ts';

type Db = Ctx['db'];

/** A statement, regardless of its values and the length of its lists. */
export type RecordedStatement = { sql: string; values: readonly unknown[]; calls: Set<string>; ms: number[] };

export type StatementRecorder = ReturnType<typeof recordStatements>;

/** Records the statements that run during `during`, and the durations of whole calls in milliseconds. */
export function recordStatements() {
  let call: string | null = null;
  const statements = new Map<string, RecordedStatement>();
  const calls = new Map<string, number[]>();
  return {
    statements,
    calls,
    onStatement: (text: string, values: readonly unknown[], ms: number) => {
      if (call === null || !/\b(select|insert|update|delete)\b/i.test(text)) return;
      const shape = shapeOf(text);
      const known = statements.get(shape) ?? { sql: text, values, calls: new Set(), ms: [] };
      known.calls.add(call);
      known.ms.push(ms);
      statements.set(shape, known);
    },
    during: async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const outer = call;
      call = name;
      const began = performance.now();
      try {
        return await work();
      } finally {
        call = outer;
        calls.set(name, [...(calls.get(name) ?? []), performance.now() - began]);
      }
    },
  };
}

function shapeOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+(::[\w[\]]+)?/g, '$')
    .replace(/\$(, \$)+/g, '$, …')
    .replace(/\((\$[^()]*)\)(, \(\$[^()]*\))+/g, '($1), …');
}

type PlanNode = {
  'Node Type': string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  Filter?: string;
  'Join Filter'?: string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
};

export type Plan = {
  /** The plan nodes that read or write a table, such as `Index Scan order_pkey`. */
  nodes: string[];
  /** Tables of which the plan reads all rows, also through an index. A scan that stops after the rows of a page does not. */
  wholeTables: string[];
};

/** Without them the planner prefers other plans only because the tables of a test are small. */
export const INDEXES_ONLY = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };

/** The plan for these values; the statement is not run. `planner` are settings, such as `enable_seqscan`. */
export async function planOf(
  db: Db,
  { sql: text, values }: Pick<RecordedStatement, 'sql' | 'values'>,
  planner: Record<string, string> = {},
): Promise<Plan> {
  const partial = await partialIndexes(db);
  const nodes = await db.transaction().execute(async (trx) => {
    for (const [name, value] of Object.entries(planner))
      await sql`select set_config(${name}, ${value}, true)`.execute(trx);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (verbose, format json) ${text}`, [...values]),
    );
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  });
  const whole = nodes.filter((one) => readsWholeTable(one, partial)).map(({ node }) => tableOf(node, partial));
  return {
    nodes: nodes.filter(({ node }) => node['Relation Name'] || node['Index Name']).map(({ node }) => nameOf(node)),
    wholeTables: [...new Set(whole)],
  };
}

/** `isStopped`: a limit above ends the scan, because each row that it reads is one of the result. */
type Placed = { node: PlanNode; isStopped: boolean };

function nodesOf(node: PlanNode, isStopped = false): Placed[] {
  const isDropping = node.Filter || node['Join Filter'] || ['Semi', 'Anti'].includes(node['Join Type'] ?? '');
  const passes = PASSING.has(node['Node Type']) && !isDropping;
  const isBelowLimit = node['Node Type'] === 'Limit' || (isStopped && passes);
  const plans = node.Plans ?? [];
  return [
    { node, isStopped: isStopped && !node.Filter },
    // The inner side of a join is read for each row of the outer one; a subquery in an expression has limits of its own.
    ...plans.flatMap((plan) => nodesOf(plan, isBelowLimit && PASSED_ON.has(plan['Parent Relationship'] ?? ''))),
  ];
}

const PASSED_ON = new Set(['Outer', 'Member', 'Subquery']);

/** Nodes that return a row for about each row they read. */
const PASSING = new Set([
  ...['Nested Loop', 'Append', 'Merge Append', 'Subquery Scan', 'Result', 'LockRows'],
  // Sorts rows that are equal in the order of the index.
  'Incremental Sort',
]);

function nameOf(node: PlanNode): string {
  const kind = node['Node Type'].replace('ModifyTable', 'Write');
  return `${kind} ${node['Index Name'] ?? node['Relation Name']}`;
}

/** Scanning an index without a condition reads the whole table, unless the index is partial. */
function readsWholeTable({ node, isStopped }: Placed, indexes: Indexes): boolean {
  const kind = node['Node Type'];
  if (isStopped) return false;
  if (kind === 'Seq Scan') return true;
  if (!['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'].includes(kind)) return false;
  return !node['Index Cond'] && !indexes.get(node['Index Name'] ?? '')?.isPartial;
}

function tableOf(node: PlanNode, indexes: Indexes): string {
  return node['Relation Name']
    ? `${node.Schema}.${node['Relation Name']}`
    : (indexes.get(node['Index Name'] ?? '')?.table ?? '');
}

type Indexes = ReadonlyMap<string, { table: string; isPartial: boolean }>;
const known = new WeakMap<object, Promise<Indexes>>();

function partialIndexes(db: Db): Promise<Indexes> {
  const reading = known.get(db) ?? readIndexes(db);
  known.set(db, reading);
  return reading;
}

async function readIndexes(db: Db): Promise<Indexes> {
  const { rows } = await sql<{ name: string; table: string; isPartial: boolean }>`
    select i.relname as name, n.nspname || '.' || t.relname as table, x.indpred is not null as "isPartial"
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace`.execute(db);
  return new Map(rows.map(({ name, ...index }) => [name, index]));
}

/** Tables that grow with students, orders, attempts and the work of the staff; the size of all others depends on the institute. */
export const GROWING = [
  ...['student', 'session', 'access_token', 'consent', 'address', 'allowance'].map((name) => `identity.${name}`),
  ...['otp', 'otp_challenge', 'known_device', 'captcha_used', 'nonce', 'session_ticket'].map(
    (name) => `identity.${name}`,
  ),
  ...['order', 'line', 'invoice', 'credit_note', 'partial_credit_note'].map((name) => `orders.${name}`),
  ...[
    'attempt',
    'attempt_session',
    'event',
    'result',
    'signal',
    'bookmark',
    'extension',
    'chosen_language',
    'challenge',
    'challenge_file',
    'attempt_contact',
    'incident_note',
    'accommodation',
    'candidate_score',
    'similar_pair',
    'receipt_leaf',
    'candidate',
    'result_code',
    'merit_consent',
    'result_link',
    'practice_session',
    'practice_item',
    'practice_progress',
    'practice_bookmark',
  ].map((name) => `assessment.${name}`),
  ...[
    'transaction',
    'payment',
    'refund',
    'payment_event',
    'offline_payment',
    'payment_attachment',
    'settlement_row',
  ].map((name) => `checkout.${name}`),
  ...['holding', 'access_grant', 'revocation', 'write_off', 'staff_grant', 'batch_member'].map(
    (name) => `learning.${name}`,
  ),
  ...['coupon_use', 'entered_code', 'former_buyer', 'former_number'].map((name) => `pricing.${name}`),
  ...['cart.item', 'mail.message', 'mail.student_message', 'sms.message', 'jobs.job_common'],
  ...['subscription', 'switched_off', 'message'].map((name) => `push.${name}`),
  ...['newsletter.subscriber', 'newsletter.consent', 'staff.approval_request', 'staff.session'],
  ...['audit.entry', 'audit.bulk_call', 'catalogue.revision', 'exports.list_export'],
  ...['bank_question', 'bank_version', 'bank_import'].map((name) => `assessment.${name}`),
];

type AllowedScan = { table: string; statement: RegExp; why: string };

/** Statements that may read a whole growing table, and the reason. */
const ALLOWED_SCANS: AllowedScan[] = [
  {
    table: 'assessment.result',
    statement: /where "?test_id"? = \$ and "?number"? = (\$|1)/,
    why: 'ranks and figures of all candidates at a test; the planner prefers the table where most of it is that test',
  },
  {
    table: 'assessment.event',
    statement: /from assessment.result as result join assessment.event/,
    why: 'item analysis looks at every answer to a test; asked for by the staff',
  },
  {
    table: 'assessment.result',
    statement: /from assessment.result as result join assessment.event/,
    why: 'likewise',
  },
  ...['result', 'attempt'].map((name) => ({
    table: `assessment.${name}`,
    statement: /select result.student_id, result.attempt_id, result.score_number/,
    why: 'scores across shifts and item analyses need all candidates of a test; jobs read them in pages',
  })),
  {
    table: 'identity.otp',
    statement: /"identity"."otp"/,
    why: 'codes of the version before; swept within the hour',
  },
  {
    table: 'identity.otp_challenge',
    statement: /"identity"."otp_challenge"/,
    why: 'lives for five minutes, is swept hourly, and no more than 6,000 are sent in an hour',
  },
  {
    table: 'learning.revocation',
    statement: /left join "learning"."revocation"/,
    why: 'one order in two hundred; its key is asked as soon as that is cheaper than reading all of it',
  },
];

/** Growing tables of which this statement reads all rows, without being listed with a reason. */
export function unlistedScans(shape: string, plan: Plan): string[] {
  return plan.wholeTables.filter(
    (name) =>
      GROWING.includes(name) && !ALLOWED_SCANS.some(({ table, statement }) => table === name && statement.test(shape)),
  );
}

/**
 * References to growing tables that no index of the referring table begins with. Deleting a row that is referred to
 * would read all of the referring table.
 */
export async function referencesWithoutIndex(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; target: string }>`
    select c.conname as name, pn.nspname || '.' || p.relname as target
    from pg_constraint c
    join pg_class p on p.oid = c.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where c.contype = 'f' and not exists (
      select from pg_index x where x.indrelid = c.conrelid and x.indpred is null and x.indisvalid
        and (select array_agg(k order by k) from unnest((x.indkey::smallint[])[0:cardinality(c.conkey) - 1]) as k)
          = (select array_agg(k order by k) from unnest(c.conkey) as k)
    ) order by 1`.execute(db);
  return rows.filter(({ target }) => GROWING.includes(target)).map(({ name, target }) => `${name} -> ${target}`);
}
