/** Endpoint of instalments that are due. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { Day, ListOf, ListQuery } from '../list.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

/** `soon`: within seven days; `overdue`: since now, of which `week`, `month` and `older` are the parts. */
const DueAge = OneOf(['soon', 'overdue', 'week', 'month', 'older']);
export type DueAge = StaticDecode<typeof DueAge>;

const Due = Exactly({
  student_id: Type.Integer(),
  /** Empty for a deleted account. */
  student_name: Type.String(),
  product_id: Type.Integer(),
  /** Null for a product that the catalogue does not have any more. */
  title: Nullable(Type.String()),
  /** The number of the instalment that is due. */
  emi_no: Type.Integer(),
  emi_total: Type.Integer(),
  /** Null if the product has no such instalment any more. */
  amount: Nullable(Type.Number()),
  due_at: Type.String(),
  /** The newest reminder by mail or text message; null before the first one. */
  reminded_at: Nullable(Type.String()),
  /** From when the next reminder is sent; null after the last one. */
  next_reminder_at: Nullable(Type.String()),
});
export type DueRow = StaticDecode<typeof Due>;

export const listDues = staffEndpoint({
  method: 'GET',
  path: '/staff/dues',
  permission: 'orders.read',
  summary: 'Instalments that are due within a week or overdue, with their reminders',
  body: ListQuery({ age: Type.Optional(DueAge), student_id: Type.Optional(Id), product_id: Type.Optional(Id) }, [
    'due_at',
    '-due_at',
  ]),
  data: ListOf(Due),
});

export const dueChanged: Refusal = {
  code: 'due_changed',
  message: 'This instalment was paid, postponed or written off in the meantime. Load the page again.',
};
export const dayInvalid: Refusal = {
  code: 'day_invalid',
  message: 'Choose a day after the present one, at most 90 days from now.',
};

const due = {
  student_id: Id,
  product_id: Id,
  /** `due_at` of the instalment that the caller has seen. */
  due_at: Text(30),
  reason: OneLine(500),
};

export const postponeDue = staffEndpoint({
  method: 'POST',
  path: '/staff/dues/postpone',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Postpones an instalment to the end of a day in India; a locked course opens again until then',
  body: Exactly({ ...due, until: Day }),
  data: NoData,
  refusals: [dueChanged, dayInvalid],
  successMessage: 'The instalment is postponed.',
});

export const writeOffDue = staffEndpoint({
  method: 'POST',
  path: '/staff/dues/write_off',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Stops asking for an instalment and those after it; the course stays locked, and can still be paid',
  body: Exactly(due),
  data: NoData,
  refusals: [dueChanged],
  successMessage: 'The instalment is written off.',
});
