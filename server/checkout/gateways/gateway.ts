/** What checkout asks of a payment gateway. Each gateway's own words stay in its module. */
import type { Paise } from '../../../contract/money.ts';
import type { Config } from '../../platform/config.ts';

export type GatewayName = 'payu' | 'easebuzz';

/** The fields of the hidden form, exactly as they are hashed and sent. */
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

/** What a browser or a webhook delivered: every value is text. */
export type Delivered = Readonly<Record<string, string>>;

export type Money = { /** The gateway's own number. */ paymentId: string; amount: Paise; mode: string };

/** How a payment stands, in the gateway's own answer to us. */
export type Standing =
  /** `also`: the same was paid again, by mistake. */
  | ({ kind: 'paid'; also?: Money[] } & Money)
  | { kind: 'pending' }
  /** `reason`: in our words, for the student. */
  | { kind: 'failed'; reason: string }
  /** The gateway has never heard of it. */
  | { kind: 'unknown' };

export type Refund = { paymentId: string; token: string; amount: Paise };
export type RefundStanding = 'queued' | 'done' | 'failed';
/** A refund as the gateway lists it; `token` is ours, or whatever somebody else named it. */
export type ListedRefund = { requestId: string; token: string; amount: Paise; state: RefundStanding };

export type Gateway = {
  name: GatewayName;
  payVia: number;
  /** Where the form goes, or the address to which the access key is appended. */
  action(config: Config): string;
  sign(config: Config, fields: Omit<PaymentFields, 'key' | 'hash'>): PaymentFields;
  /** Whether the institute has an account there; otherwise it is not offered. */
  isConfigured(config: Config): boolean;
  /** Whether the delivery was hashed by someone who knows our salt, for our key. */
  isGenuine(config: Config, delivered: Delivered): boolean;
  /** The same by the gateway's own word: `failed` may be believed when genuine, `paid` never without asking. */
  claimOf(delivered: Delivered): 'paid' | 'pending' | 'failed';
  /** The gateway's own number of the payment that is delivered; empty when it names none. */
  paymentIdOf(delivered: Delivered): string;
  /** Asks the gateway. Throws `GatewayUnavailable`. */
  enquire(config: Config, txnid: string): Promise<Standing>;
  /** Opens the hosted page; only for gateways that want it. Throws `GatewayUnavailable`. */
  openPage?(config: Config, fields: PaymentFields): Promise<string>;
  /**
   * Sends money back; the same token twice is once. Returns the gateway's request id. Throws `RefundRefused`, or
   * `GatewayUnavailable`.
   */
  refund(config: Config, refund: Refund): Promise<string>;
  refundStanding(config: Config, refund: Refund & { requestId: string }): Promise<RefundStanding>;
  /** All refunds of a payment, whoever began them. Throws `GatewayUnavailable`. */
  refundsOf(config: Config, paymentId: string): Promise<ListedRefund[]>;
};

/** The gateway did not answer, or its answer cannot be used: worth trying again. */
export class GatewayUnavailable extends Error {}

/** The gateway answered that it does not make this refund; the message holds its reason. */
export class RefundRefused extends Error {}

/** The merchant's account at a gateway. Throws `GatewayUnavailable`, with the fix, where its variables were removed. */
export function accountAt<Name extends GatewayName>(config: Config, name: Name): NonNullable<Config[Name]> {
  const account = config[name];
  if (account) return account;
  const prefix = name.toUpperCase();
  throw new GatewayUnavailable(
    `${name} is not configured any more, but has payments that are not settled. Set ${prefix}_KEY and ${prefix}_SALT.`,
  );
}
