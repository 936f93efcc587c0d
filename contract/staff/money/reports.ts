/** Endpoint of the reports about money. Amounts are in rupees with GST. */
import { Exactly, OneOf, type StaticDecode, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { Day } from '../list.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const periodInvalid: Refusal = {
  code: 'period_invalid',
  message: 'Choose a period of at most 366 days, whose first day is not after the last one.',
};

/**
 * What the rows of a report are. `state`: the place of supply; `method`: gateway and way of payment, of the money received;
 * `instalments`: what becomes due, by month.
 */
export const REPORTS = [
  ...(['day', 'product', 'vertical', 'medium', 'coupon', 'state', 'method', 'instalments'] as const),
] as const;
export type ReportKind = (typeof REPORTS)[number];

const Amounts = {
  /** Orders, payments or instalments. */
  count: Type.Integer(),
  /** What was sold, received or becomes due. */
  sales: Type.Number(),
  /** Credit notes or refunds of the period, also of earlier sales. */
  refunds: Type.Number(),
  net: Type.Number(),
};

const Row = Exactly({ key: Type.String(), title: Type.String(), ...Amounts });
export type ReportRow = StaticDecode<typeof Row>;
const Total = Exactly(Amounts);
export type ReportTotal = StaticDecode<typeof Total>;

const Report = Exactly({ rows: Type.Array(Row), total: Total });
export type Report = StaticDecode<typeof Report>;

export const getReport = staffEndpoint({
  method: 'GET',
  path: '/staff/reports/report',
  permission: 'money.export',
  summary: 'Sales and refunds of a period, or instalments that become due in it',
  /** First and last day in India. */
  body: Exactly({ by: OneOf(REPORTS), from: Day, to: Day }),
  data: Report,
  refusals: [periodInvalid],
});
