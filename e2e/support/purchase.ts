/** Buys products through the API in end-to-end tests in which buying is not the subject. */
import type { Page } from '@playwright/test';
import type { BillSummary } from '../../contract/checkout/bill.ts';
import { type InitializedTransaction, PAY_VIA } from '../../contract/checkout/payment.ts';
import type { TestStudent } from './student.ts';

/** Buys a product as a student with an address. The sandbox of PayU notifies the store. Returns the number of the payment. */
export async function buyWithCalls(page: Page, student: TestStudent, product_id: number): Promise<string> {
  const choice = { product_ids: String(product_id), emi_no: 0, is_emi: 0, addon_ids: [], coupon_id: '' };
  const bill = (await student.call('/payment/get_bill_summary', choice)) as BillSummary;
  const [address] = (await student.call('/user/get_address_list', {})) as { id: number }[];
  const begun = (await student.call('/payment/initialize_transaction', {
    address_id: address?.id,
    cart_value: bill.net_payble_amount,
    coupon_applied: '',
    pay_via: PAY_VIA.payu,
    product_addons: [],
    purchase_components: bill.course_basic_information.map(({ course_selling_price }) => ({
      product_id,
      emi_no: 0,
      product_price: course_selling_price,
    })),
  })) as InitializedTransaction;
  const { key, txnid, amount, productinfo, firstname, email, phone, surl, furl, hash } = begun;
  const form = { key, txnid, amount, productinfo, firstname, email, phone, surl, furl, hash };
  const paid = await page.request.post(begun.action, { form: { ...form, outcome: 'webhook-first' } });
  if (!paid.ok()) throw new Error(`the sandbox refused the payment: ${await paid.text()}`);
  return txnid;
}
