import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { BillSummary } from '../../../contract/checkout/bill.ts';
import { loadMessages } from '../../language/loaded-messages.ts';
import { Bill } from './bill.tsx';

beforeAll(() => loadMessages('english'));

/** The rows of a bill as term and value. */
function rowsOf(bill: Partial<BillSummary>): string[][] {
  const html = renderToStaticMarkup(
    <Bill
      bill={
        {
          course_basic_information: [],
          addons_data: [],
          total_amount: 0,
          discount_amount: 0,
          coupon_details: { coupon_text: '' },
          is_shipped: 0,
          net_payble_amount: 0,
          tax_amount: 0,
          ...bill,
        } as unknown as BillSummary
      }
      isWorking={false}
    />,
  );
  const texts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
      inner.replace(/<[^>]+>/g, ''),
    );
  const values = texts('dd');
  return texts('dt').map((term, at) => [term, values[at] ?? '']);
}

test('a bill with goods says that delivery and GST are in the sum', () => {
  const course = { course_id: 1, course_title_english: 'Samvad', emi_no: 0, course_selling_price: 500 };
  const bill = {
    course_basic_information: [course] as BillSummary['course_basic_information'],
    total_amount: 500,
    net_payble_amount: 500,
    tax_amount: 23.81,
  };
  expect(rowsOf({ ...bill, is_shipped: 1 })).toEqual([
    ['Samvad', '₹500.00'],
    ['Subtotal', '₹500.00'],
    ['Delivery', 'Included'],
    ['Payable', '₹500.00'],
    ['GST (included)', '₹23.81'],
  ]);
  expect(rowsOf(bill).map(([term]) => term)).not.toContain('Delivery');
});

test('a bill of nothing has no tax', () => {
  expect(rowsOf({})).toEqual([['Payable', 'Free']]);
});
