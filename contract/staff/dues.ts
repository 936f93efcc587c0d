/** Endpoint of instalments that are due. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import { ListOf, ListQuery } from './list.ts';
import { staffEndpoint } from './staff-endpoint.ts';

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
  body: ListQuery({ age: Type.Optional(DueAge) }, ['due_at', '-due_at']),
  data: ListOf(Due),
});
