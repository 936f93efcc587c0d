/** Messages of the reports. */
import { rupeeText } from '../../../common/money.ts';
import type { ReportKind, ReportRow } from '../../../contract/staff/money/reports.ts';
import { dateText, numberText } from '../../parts/format.ts';
import { createMessages } from '../create-messages.ts';

const KINDS: Readonly<Record<ReportKind, string>> = {
  day: 'Sales by day',
  product: 'Sales by product',
  vertical: 'Sales by vertical',
  medium: 'Sales by medium',
  coupon: 'Sales by coupon',
  state: 'Sales by place of supply',
  method: 'Payments by method',
  instalments: 'Instalments by month due',
};

const MEDIA: Readonly<Record<string, string>> = { english: 'English', hindi: 'Hindi' };
const GATEWAYS: Readonly<Record<string, string>> = { payu: 'PayU', easebuzz: 'Easebuzz' };

const MONTH = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' });

function methodText(key: string): string {
  const [gateway = '', ...mode] = key.split(' ');
  return [GATEWAYS[gateway] ?? gateway, ...mode].join(' ');
}

/** The name of a row; an empty key is what has no product, vertical, coupon or state. */
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const round = (value: number) => Math.round(value * 10) / 10;

function rowText(by: ReportKind, { key, title }: Pick<ReportRow, 'key' | 'title'>): string {
  if (by === 'day') return dateText(`${key}T00:00:00+05:30`);
  if (by === 'instalments') return MONTH.format(new Date(`${key}-01T00:00:00Z`));
  if (by === 'method') return methodText(key);
  if (by === 'medium') return key ? (MEDIA[key.toLowerCase()] ?? key) : 'No language';
  if (by === 'coupon') return key || 'Without a coupon';
  return title || (key ? `Number ${key}` : 'Not known');
}

export const useReportMessages = createMessages({
  english: {
    title: 'Reports',
    gstReturn: 'GST return',
    intro: 'Amounts with GST, by day in India. Credit notes count on the day of their issue, also for earlier sales.',
    methodIntro: 'Money that arrived through the gateways, and refunds on the day of their request.',
    instalmentIntro: 'Instalments that are not paid yet, by the month in which they become due, at present prices.',
    report: 'Report',
    kinds: KINDS,
    from: 'From',
    to: 'To',
    show: 'Show',
    rowText,
    /** A day or a month below its bar. */
    axisText: (key: string) => {
      const [, month = '', day] = key.split('-');
      const name = SHORT_MONTHS[Number(month) - 1] ?? '';
      return day ? String(Number(day)) : name;
    },
    shortAmount: (rupees: number) => {
      if (rupees >= 10_000_000) return `₹${round(rupees / 10_000_000)} cr`;
      if (rupees >= 100_000) return `₹${round(rupees / 100_000)} lakh`;
      return `₹${numberText(Math.round(rupees))}`;
    },
    name: 'Name',
    count: { method: 'Payments', instalments: 'Instalments', other: 'Orders' },
    sales: { method: 'Received', instalments: 'Due', other: 'Sales' },
    refunds: 'Refunds',
    net: 'Net',
    total: 'Total',
    empty: 'There is nothing in this period',
    emptyText: 'Choose other days or another report.',
    chart: (title: string, best: string, amount: number) => `${title}: most on ${best}, ${rupeeText(amount)}`,
  },
});
