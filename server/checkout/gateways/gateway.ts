/** The interface of a payment gateway. Names that only one gateway uses stay in its module. */
import type { Paise } from '../../../common/money.ts';
import type { Config } from '../../platform/config/config.ts';
import { GatewayNotConfigured } from './gateway-failure.ts';

export type GatewayName = 'payu' | 'easebuzz';
/** Where a payment was made; `offline`: received by the institute itself, without a gateway. */
export type PaymentChannel = GatewayName | 'offline';

/** The fields of the payment form, exactly as they are hashed and sent. */
export type PaymentFields = {
  key: string;
  txnid: string;
  /** Rupees with two decimals. */
  amount: string;
  productinfo: string;
  firstname: string;
  email: string;
  phone: string;
  surl: string;
  furl: string;
  hash: string;
};

/** The fields of a callback or webhook, all as text. */
export type DeliveryFields = Readonly<Record<string, string>>;

export type CapturedPayment = {
  /** The gateway's payment id. */
  paymentId: string;
  amount: Paise;
  mode: string;
  /** The bank's reference, such as a UTR; null if the gateway has none. */
  bankReference: string | null;
};

/** The status of a payment, as the gateway reports it to the store. */
export type PaymentStatus =
  /** `also`: duplicate payments of the same transaction. */
  | ({ kind: 'paid'; duplicates?: CapturedPayment[] } & CapturedPayment)
  | { kind: 'pending' }
  /** `reason`: the store's text for the student. */
  | { kind: 'failed'; reason: string }
  /** The gateway does not know the transaction. */
  | { kind: 'unknown' };

export type Refund = { paymentId: string; token: string; amount: Paise };
export type RefundStatus = 'queued' | 'done' | 'failed';
/** A refund in the gateway's list; `token` is the store's, or anything else if the refund was made in the dashboard. */
export type ListedRefund = { requestId: string; token: string; amount: Paise; state: RefundStatus };

export type Gateway = {
  name: GatewayName;
  payVia: number;
  /** The URL to which the form is posted, or to which the access key is appended. */
  action(config: Config): string;
  sign(config: Config, fields: Omit<PaymentFields, 'key' | 'hash'>): PaymentFields;
  /** Whether the institute has an account at this gateway; if not, the gateway is not offered. */
  isConfigured(config: Config): boolean;
  /** Whether the delivery's hash was made with the store's key and salt. */
  hasValidSignature(config: Config, delivered: DeliveryFields): boolean;
  /** The status that the delivery claims. A verified `failed` is accepted; `paid` needs a status check. */
  claimedStatus(delivered: DeliveryFields): 'paid' | 'pending' | 'failed';
  /** The gateway's payment id in a delivery; empty if there is none. */
  paymentIdOf(delivered: DeliveryFields): string;
  /** Checks the status at the gateway. Throws `GatewayFailure`. */
  fetchPaymentStatus(config: Config, txnid: string): Promise<PaymentStatus>;
  /** Opens the hosted page and returns its access key; only for gateways that need one. Throws `GatewayFailure`. */
  openPage?(config: Config, fields: PaymentFields): Promise<string>;
  /**
   * Makes a refund, once for each token. Returns the gateway's request id. Throws `RefundRefused` or
   * `GatewayFailure`.
   */
  refund(config: Config, refund: Refund): Promise<string>;
  fetchRefundStatus(config: Config, refund: Refund & { requestId: string }): Promise<RefundStatus>;
  /**
   * Requests the status of a payment that does not exist. Returns why the gateway refuses the key or the hash; null if it
   * accepts both. Throws `GatewayFailure`.
   */
  refusalOfAccount(config: Config, unknownTxnid: string): Promise<string | null>;
  /** All refunds of a payment, those made in the dashboard included. Throws `GatewayFailure`. */
  listRefunds(config: Config, paymentId: string): Promise<ListedRefund[]>;
};

/** The merchant's account at a gateway. Throws `GatewayNotConfigured` if its variables were removed. */
export function accountAt<Name extends GatewayName>(config: Config, name: Name): NonNullable<Config[Name]> {
  const account = config[name];
  if (account) return account;
  const prefix = name.toUpperCase();
  throw new GatewayNotConfigured(
    `${name} is not configured any more, but has unsettled payments. Set ${prefix}_KEY and ${prefix}_SALT.`,
  );
}
