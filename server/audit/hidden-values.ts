/**
 * Hides parts of the log: an entry can contain what most readers of the log may not know, such as the hidden code of a
 * coupon, a message that was not sent yet, the text of a question that no test has asked yet, or a decision about an answer key. Entries of earlier versions
 * are hidden as well, because it happens when they are read.
 */
import { type RawBuilder, sql } from 'kysely';
import { MAY_READ_QUESTIONS } from '../../contract/staff/exams/questions.ts';
import type { Permission } from '../../contract/staff/permissions.ts';
import type { StaffCtx } from '../platform/context.ts';
import type { EntryRow } from './tables.ts';

const MASK = '•••';

/** What is hidden in the entries of one type of target, or of actions that begin alike. */
type Rule = {
  entries: { targetType: string } | { action: string };
  /** Anyone who has one of them reads the whole entry. */
  permissions: readonly Permission[];
  /** The word in place of the label, followed by the number of the record; absent if the label is shown. */
  label?: string;
  /** Names of values; the mask of `x` also covers `x_hindi`. */
  fields?: readonly string[] | 'all';
  hidesReason?: true;
};

const RULES: readonly Rule[] = [
  // Earlier versions wrote the code as the label. The field `seo` is often made from the code, and a text can name it.
  {
    entries: { targetType: 'coupon' },
    permissions: ['coupons.manage'],
    label: 'Coupon',
    fields: ['code', 'seo', 'title', 'text', 'applied_text'],
  },
  // Earlier versions wrote the text of the question as the label. The reason of a reviewer can name the right option.
  { entries: { targetType: 'question' }, permissions: MAY_READ_QUESTIONS, label: 'Question', hidesReason: true },
  {
    entries: { action: 'key_review.decided' },
    permissions: ['keys.change'],
    fields: ['outcome', 'language', 'answers', 'reason_english', 'reason_hindi'],
  },
  // A message can announce a hidden code, or an offer that is not published yet. The subject is also the label.
  {
    entries: { targetType: 'campaign' },
    permissions: ['messages.send'],
    label: 'Campaign',
    fields: ['subject', 'body'],
  },
  // The prices of a draft, which are published later or never.
  { entries: { action: 'product.prices_saved' }, permissions: ['catalogue.read'], fields: 'all' },
  { entries: { action: 'final_key.' }, permissions: ['keys.change'], fields: ['decisions'], hidesReason: true },
];

type Head = Pick<EntryRow, 'action' | 'target_type' | 'target_id' | 'target_label' | 'reason'>;
type Values = Record<string, unknown> | null;

/** SQL expressions: the labels and reasons in which the caller may search. */
export function searchableTexts(
  ctx: StaffCtx,
): Record<'label' | 'reason', RawBuilder<string>> & { isAllReadable: boolean } {
  const rules = rulesFor(ctx);
  return {
    isAllReadable: rules.length === 0,
    label: textUnless(
      rules.filter(({ label }) => label !== undefined),
      sql`target_label`,
    ),
    reason: textUnless(
      rules.filter(({ hidesReason }) => hidesReason),
      sql`reason`,
    ),
  };
}

/** The entry as the caller may read it. */
export function shownEntry<Row extends Head>(ctx: StaffCtx, row: Row): Row {
  const rules = rulesFor(ctx).filter((rule) => isOf(rule, row));
  const label = rules.find(({ label }) => label !== undefined)?.label;
  const isReasonHidden = row.reason !== null && rules.some(({ hidesReason }) => hidesReason);
  return {
    ...row,
    target_label: label === undefined ? row.target_label : `${label} ${row.target_id}`,
    reason: isReasonHidden ? MASK : row.reason,
  };
}

/** The recorded values of an entry as the caller may read them. */
export function shownValues(ctx: StaffCtx, row: EntryRow): { before: Values; after: Values } {
  const rules = rulesFor(ctx).filter((rule) => isOf(rule, row));
  const fields = rules.some(({ fields }) => fields === 'all') ? 'all' : rules.flatMap(({ fields = [] }) => fields);
  return { before: masked(row.before, fields), after: masked(row.after, fields) };
}

/** The rules that apply to the caller. */
function rulesFor({ staff }: StaffCtx): Rule[] {
  return RULES.filter(({ permissions }) => !permissions.some((one) => staff.permissions.has(one)));
}

function isOf({ entries }: Rule, { action, target_type }: Head): boolean {
  return 'action' in entries ? action.startsWith(entries.action) : target_type === entries.targetType;
}

function textUnless(rules: readonly Rule[], text: RawBuilder<string>): RawBuilder<string> {
  if (rules.length === 0) return text;
  const conditions = rules.map(({ entries }) =>
    'action' in entries
      ? sql`starts_with(action, ${entries.action}::text)`
      : sql`target_type = ${entries.targetType}::text`,
  );
  return sql`case when ${sql.join(conditions, sql` or `)} then '' else ${text} end`;
}

function masked(values: Values, fields: readonly string[] | 'all'): Values {
  if (!values) return null;
  const isHidden = (name: string) =>
    fields === 'all' || fields.includes(name) || fields.includes(name.replace(/_hindi$/, ''));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isHidden(name) ? MASK : value]));
}
