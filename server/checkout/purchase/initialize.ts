/**
 * Begins a payment: freezes the bill as a transaction. The server computes every amount and only compares what the page
 * sent.
 */

import { randomInt } from 'node:crypto';
import { type InsertObject, sql } from 'kysely';
import type { Language } from '../../../common/languages/language.ts';
import { gatewayAmount, type Paise, paiseOfRupees } from '../../../common/money.ts';
import { alreadyOwned } from '../../../contract/cart.ts';
import { productUnknown } from '../../../contract/catalogue/product-unknown.ts';
import { promoRefused } from '../../../contract/checkout/bill.ts';
import {
  addressMissing,
  gatewayNotOffered,
  type InitializedTransaction,
  type initializeTransaction,
  priceChanged,
  storeClosed,
} from '../../../contract/checkout/payment.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { Address } from '../../../contract/identity/addresses.ts';
import { catalogue } from '../../catalogue/index.ts';
import { addressOf, markAddressUsed, numberHash, type Student, stateById, studentById } from '../../identity/index.ts';
import { studentLock } from '../../learning/index.ts';
import type { Buyer } from '../../orders/index.ts';
import { institute, isStoreOpen } from '../../pages/index.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import { cutText } from '../../platform/database/limits/cut-text.ts';
import { malformed, notSignedIn, rateLimited, refuse } from '../../platform/http/http-error.ts';
import { senderAddress } from '../../platform/messaging/smtp.ts';
import { type Bill, findCouponOfStudent, type Line, needsAddress, priceOf } from '../../pricing/index.ts';
import type { Gateway, PaymentFields } from '../gateways/gateway.ts';
import { gatewayFor } from '../gateways/index.ts';
import { checkoutTexts } from '../messages/checkout-texts.ts';
import { nextStatusCheck } from '../payments/polling-schedule.ts';
import { evaluateForStudent } from './coupons.ts';
import { freezeBill } from './frozen-bill.ts';
import { fulfilTransaction } from './fulfil.ts';
import { linesFor, refuseUnavailable } from './purchase.ts';

type Body = DecodedBody<typeof initializeTransaction>;

export const CALLBACK_PATH = '/payment/payment-gateway-callback';

/** Where the gateway returns to: the query has the language of the page after that, unless it is English. */
function callbackPath(language: Language = 'english'): string {
  return language === 'english' ? CALLBACK_PATH : `${CALLBACK_PATH}?language=${language}`;
}

export async function initialize(ctx: StudentCtx, body: Body): Promise<InitializedTransaction> {
  const gateway = gatewayFor(ctx.config, body.pay_via);
  if (!gateway) throw refuse(gatewayNotOffered);
  const items = body.purchase_components.map(({ product_id, emi_no = 0 }) => {
    const product = catalogue().product(product_id);
    if (!product) throw refuse(productUnknown);
    return { product, emiNo: emi_no };
  });
  if (new Set(items.map(({ product }) => product.id)).size < items.length) {
    throw malformed(checkoutTexts.namedTwice);
  }
  // A student who has begun to pay by instalments continues, also while the store is closed.
  if (!isStoreOpen() && items.some(({ emiNo }) => emiNo < 2)) throw refuse(storeClosed);
  await refuseUnavailable(ctx, items);
  const lines = linesFor(items, body.product_addons ?? []);
  const student = await studentById(ctx, ctx.studentId);
  if (!student) throw notSignedIn();
  const used = body.coupon_applied ? await requireCoupon(ctx, student, body.coupon_applied, lines) : null;
  const address = body.address_id ? await addressOf(ctx, ctx.studentId, body.address_id) : null;
  const bill = priceOf(lines, used, stateOf(student, address) === institute().stateId);
  refuseChangedPrice(body, lines, bill);
  if (!address && (needsAddress(bill) || body.address_id)) throw refuse(addressMissing);

  const form = paymentForm(ctx, gateway, student, bill, callbackPath(body.language));
  const transaction = {
    student_id: ctx.studentId,
    txnid: form.txnid,
    state: 'created',
    gateway: bill.payable > 0 ? gateway.name : null,
    amount_paise: bill.payable,
    bill: JSON.stringify(freezeBill(bill, used, { buyer: buyerOf(student, address), addressId: address?.id ?? null })),
    form: JSON.stringify(form),
    access_key: null,
    language: ctx.language ?? null,
    created_at: ctx.now,
    settled_at: null,
    next_check_at: bill.payable > 0 ? nextStatusCheck(ctx.now, ctx.now) : null,
  } as const;
  const row = await insertTransaction(ctx, transaction, address);
  const isFree = bill.payable === 0;
  if (isFree) {
    const { undeliverable } = await fulfilTransaction(ctx, row, null);
    if (undeliverable) throw refuse(undeliverable === 'owned already' ? alreadyOwned : promoRefused);
  }
  return initializedResponse(ctx, gateway, form, isFree);
}

async function requireCoupon(ctx: StudentCtx, student: Student, couponId: number, lines: readonly Line[]) {
  const user = { studentId: ctx.studentId, numberHash: numberHash(ctx, student) };
  const found = await findCouponOfStudent(ctx, user, couponId);
  const { discount } = found ? await evaluateForStudent(ctx, found, lines) : { discount: null };
  if (!found || discount === null) throw refuse(promoRefused);
  return { ...found, discount };
}

/**
 * Limits the payments that a student begins in an hour and in a day without paying: each one is polled for days, and
 * each failed one stays in the student's orders.
 */
const MAX_OPEN_PAYMENTS = 30;
const OPEN_PAYMENTS_WINDOW_MS = 3_600_000;
const MAX_OPEN_PER_DAY = 60;
const DAY_MS = 24 * 3_600_000;

/** Serializes the payments of one student, so that parallel requests are all counted. A refused one writes nothing. */
async function insertTransaction(
  ctx: StudentCtx,
  transaction: InsertObject<Database, 'checkout.transaction'>,
  address: Address | null,
) {
  return inTransaction(ctx, async (ctx) => {
    await sql`select ${studentLock(ctx.studentId)}`.execute(ctx.db);
    await limitOpenPayments(ctx);
    if (address) await markAddressUsed(ctx, ctx.studentId, address.id);
    return ctx.db.insertInto('checkout.transaction').values(transaction).returningAll().executeTakeFirstOrThrow();
  });
}

async function limitOpenPayments(ctx: StudentCtx): Promise<void> {
  const since = (ms: number) => new Date(ctx.now.getTime() - ms);
  const { in_hour, in_day } = await ctx.db
    .selectFrom('checkout.transaction')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('created_at', '>', since(OPEN_PAYMENTS_WINDOW_MS)).as('in_hour'),
      fn.countAll<number>().as('in_day'),
    ])
    .where('student_id', '=', ctx.studentId)
    .where('state', '!=', 'success')
    .where('created_at', '>', since(DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(in_day) >= MAX_OPEN_PER_DAY) throw rateLimited(checkoutTexts.manyPaymentsInDay, DAY_MS / 1000);
  if (Number(in_hour) >= MAX_OPEN_PAYMENTS)
    throw rateLimited(checkoutTexts.manyPaymentsInHour, OPEN_PAYMENTS_WINDOW_MS / 1000);
}

/** Refuses if the page showed other amounts than those to be charged. */
function refuseChangedPrice(body: Body, lines: readonly Line[], bill: Bill): void {
  if (readAmount(body.cart_value) !== bill.payable) throw refuse(priceChanged);
  for (const { product_id, product_price } of body.purchase_components) {
    const line = lines.find(({ product, addonId }) => product.id === product_id && addonId === null);
    if (readAmount(product_price) !== line?.amount) throw refuse(priceChanged);
  }
}

function readAmount(sent: number | string): Paise {
  const amount = paiseOfRupees(sent);
  if (amount === null) throw malformed(checkoutTexts.amountInvalid);
  return amount;
}

function paymentForm(
  ctx: StudentCtx,
  gateway: Gateway,
  student: Student,
  bill: Bill,
  callbackPath: string,
): PaymentFields {
  const callback = `${ctx.config.publicUrl}${callbackPath}`;
  const [first, ...others] = bill.lines.filter(({ addonId }) => addonId === null);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return gateway.sign(ctx.config, {
    txnid: newTxnid(),
    amount: gatewayAmount(bill.payable),
    productinfo: `${clean(first?.product.title ?? '', /[^A-Za-z0-9 -]/g, 45 - more.length) || 'Order'}${more}`,
    firstname: clean(student.firstName, /[^A-Za-z .]/g, 60) || 'Student',
    // Gateways require an e-mail address and write to it, so the store's own replaces an unverified one.
    email: (student.verifiedEmail || senderAddress(ctx.config)).replace(/[|\s\p{Cc}]/gu, ''),
    phone: student.mobile.replace(/\D/g, ''),
    surl: callback,
    furl: callback,
  });
}

/**
 * Removes unwanted characters: a pipe in a hashed field could make one payment pass for another, and gateways refuse
 * most punctuation.
 */
export function clean(value: string, unwanted: RegExp, maxLength: number): string {
  const plain = value.normalize('NFKD').replace(unwanted, ' ').replace(/ +/g, ' ').trim();
  return cutText(plain, maxLength).trim();
}

const TXNID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** 103 random bits, so that a txnid cannot be guessed. */
export function newTxnid(): string {
  return Array.from({ length: 20 }, () => TXNID_ALPHABET[randomInt(TXNID_ALPHABET.length)]).join('');
}

export function stateOf(student: Student, address: Address | null): number | null {
  return address?.state_id ?? student.stateId;
}

/** The buyer on the invoice. Without an address, the student's state or the institute's is the place of supply. */
export function buyerOf(student: Student, address: Address | null): Buyer {
  const state = stateById(stateOf(student, address) ?? institute().stateId);
  return {
    name: `${student.firstName} ${student.lastName}`.trim(),
    email: student.email,
    mobile: address?.mobile_number || student.mobile,
    address: address
      ? [address.line1, address.line2, `${address.town} ${address.pincode}`, address.state_name].filter(Boolean)
      : [],
    state: { name: state?.name ?? '', gst: state?.gst ?? '' },
  };
}

function initializedResponse(
  ctx: StudentCtx,
  gateway: Gateway,
  form: PaymentFields,
  isPaid: boolean,
): InitializedTransaction {
  const both = { pre_txn_id: form.txnid, hash_array: { payment_hash: form.hash } };
  return {
    ...both,
    data: both,
    pay_via: gateway.payVia,
    is_paid: isPaid,
    action: gateway.action(ctx.config),
    ...form,
  };
}
