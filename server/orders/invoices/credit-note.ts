/** Credit notes: one for the whole invoice or what is left of it, and any number for parts of it. */
import { type Paise, paise } from '../../../common/money.ts';
import type { Ctx } from '../../platform/context.ts';
import type { LineRow, PartialCreditNoteRow } from '../tables.ts';
import { type CreditedPart, partOfLine, sumOf, type TaxedAmount } from './credited-parts.ts';
import { CREDIT_NOTES, incrementCounter, numberFromCounter } from './invoice-numbers.ts';

type OrderKey = { studentId: number; orderId: number };

/**
 * Issues a credit note for what is left of the invoice of an order, in the caller's transaction, and returns its number. An
 * order has at most one.
 */
export async function issueCreditNote(ctx: Ctx, key: OrderKey & { reason: string }): Promise<string> {
  const { number } = await ctx.db
    .with('counted', (db) => incrementCounter(db, CREDIT_NOTES, ctx.now))
    .insertInto('orders.credit_note')
    .values(numbered(ctx, key))
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Issues a credit note for parts of the invoice of an order, in the caller's transaction, and returns its number. */
export async function issuePartialCreditNote(
  ctx: Ctx,
  { parts, ...key }: OrderKey & { reason: string; parts: readonly CreditedPart[] },
): Promise<string> {
  const { number } = await ctx.db
    .with('counted', (db) => incrementCounter(db, CREDIT_NOTES, ctx.now))
    .insertInto('orders.partial_credit_note')
    .values({ ...numbered(ctx, key), net_paise: sumOf(parts).net, parts: JSON.stringify(parts) })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** The columns of both kinds of credit notes, with the number that the statement's counter gives. */
function numbered(ctx: Ctx, { studentId, orderId, reason }: OrderKey & { reason: string }) {
  return {
    student_id: studentId,
    order_id: orderId,
    number: numberFromCounter(CREDIT_NOTES, ctx.now),
    reason,
    issued_at: ctx.now,
  };
}

/** The path of the credit note for a part of an order's invoice. */
export function partialNotePath(publicId: string, number: string): string {
  return `/credit-note/${publicId}-${number.replaceAll('/', '-')}`;
}

/** A line of an order, and how much of its net is credited. */
export type CreditableLine = {
  position: number;
  productId: number;
  addonId: number | null;
  title: string;
  amount: TaxedAmount;
  credited: Paise;
};

/** Returns the lines of an order, with what partial credit notes have credited of them. */
export async function creditableLines(ctx: Ctx, { studentId, orderId }: OrderKey): Promise<CreditableLine[]> {
  const lines = await ctx.db
    .selectFrom('orders.line')
    .where('student_id', '=', studentId)
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('position')
    .execute();
  const notes = await ctx.db
    .selectFrom('orders.partial_credit_note')
    .where('student_id', '=', studentId)
    .where('order_id', '=', orderId)
    .select('parts')
    .execute();
  return lines.map((line) => ({
    position: line.position,
    productId: line.product_id,
    addonId: line.addon_id,
    title: line.title,
    amount: amountOfLine(line),
    credited: creditedOf(line, notes),
  }));
}

/** Returns the part of a line that is credited next, with its taxes. */
export function creditedPart({ position, amount, credited }: CreditableLine, net: Paise): CreditedPart {
  return { position, ...partOfLine(amount, credited, net) };
}

/** Returns a line as a credit note shows it: without discount, with the amounts of a part. */
export function lineOfPart(line: LineRow, { net, taxable, cgst, sgst, igst }: TaxedAmount): LineRow {
  return {
    ...line,
    amount_paise: net,
    discount_paise: 0,
    net_paise: net,
    taxable_paise: taxable,
    cgst_paise: cgst,
    sgst_paise: sgst,
    igst_paise: igst,
  };
}

/** Returns what partial credit notes have left of the lines; lines of which nothing is left are omitted. */
export function linesLeft(
  lines: readonly LineRow[],
  notes: ReadonlyArray<Pick<PartialCreditNoteRow, 'parts'>>,
): LineRow[] {
  if (notes.length === 0) return [...lines];
  return lines.flatMap((line) => {
    const credited = creditedOf(line, notes);
    if (credited === 0) return [line];
    const left = paise(line.net_paise - credited);
    return left > 0 ? [lineOfPart(line, partOfLine(amountOfLine(line), credited, left))] : [];
  });
}

/** Returns the amounts of a line with its taxes. */
export function amountOfLine(line: LineRow): TaxedAmount {
  return {
    net: paise(line.net_paise),
    taxable: paise(line.taxable_paise),
    cgst: paise(line.cgst_paise),
    sgst: paise(line.sgst_paise),
    igst: paise(line.igst_paise),
  };
}

function creditedOf({ position }: LineRow, notes: ReadonlyArray<Pick<PartialCreditNoteRow, 'parts'>>): Paise {
  const parts = notes.flatMap((note) => note.parts).filter((part) => part.position === position);
  return paise(parts.reduce((sum, { net }) => sum + net, 0));
}
