/** Hindi versions of the English texts that are stored with payments, refunds and orders. */
import { PAYMENT_CANCELLED } from '../../../../contract/checkout/payment-status.ts';
import { FAILURES } from '../../gateways/failure-reason.ts';
import { MONEY_RETURNS, PARTLY_OWNED, RETURNED_AT_GATEWAY, UNDELIVERABLE_MESSAGES } from '../stored-sentences.ts';

/** The sentences of the store, by their English text. */
const SENTENCES: Readonly<Record<string, string>> = {
  [PARTLY_OWNED]: 'इसका एक भाग आपके पास पहले से था; उसका मूल्य आपको लौटाया जा रहा है।',
  [UNDELIVERABLE_MESSAGES['wrong amount']]: 'जितना भुगतान मिला, वह बिल की राशि के बराबर नहीं है।',
  [UNDELIVERABLE_MESSAGES['owned already']]: 'यह आपके पास पहले से है।',
  [UNDELIVERABLE_MESSAGES['bill expired']]:
    'आपका भुगतान मिलने तक बिल दस दिन से ज़्यादा पुराना हो चुका था, और उसके मूल्य अब मान्य नहीं हैं।',
  [UNDELIVERABLE_MESSAGES['coupon used up']]: 'आपका भुगतान मिलने से पहले कूपन समाप्त हो चुका था।',
  [UNDELIVERABLE_MESSAGES['coupon expired']]: 'आपका भुगतान मिलने से पहले कूपन की अवधि समाप्त हो चुकी थी।',
  [UNDELIVERABLE_MESSAGES['account deleted']]: 'भुगतान मिलने से पहले खाता हटा दिया गया था।',
  [PAYMENT_CANCELLED]: 'आपने भुगतान रद्द कर दिया।',
  [FAILURES.unfinished]: 'भुगतान अधूरा रह गया।',
  [FAILURES.notMade]: 'भुगतान नहीं हुआ।',
  [FAILURES.returned]: 'भुगतान सेवा ने आपके पैसे लौटा दिए हैं।',
  [FAILURES.declined]: 'बैंक या भुगतान सेवा ने भुगतान अस्वीकार कर दिया।',
};

/** Reasons of refunds without a sentence, by their English text. */
const REASONS: Readonly<Record<string, string>> = {
  'paid twice': 'एक ही भुगतान दो बार हुआ',
  'wrong amount': 'भुगतान की राशि अलग थी',
  'owned already': 'यह आपके पास पहले से था',
  'bill expired': 'बिल की अवधि समाप्त हो चुकी थी',
  'coupon used up': 'कूपन समाप्त हो चुका था',
  'coupon expired': 'कूपन की अवधि समाप्त हो चुकी थी',
  'account deleted': 'खाता हटा दिया गया था',
  [RETURNED_AT_GATEWAY]: 'संस्थान ने पेमेंट गेटवे से राशि लौटाई',
};

/** What was refunded, before the reason that a person wrote. */
const REFUNDED: ReadonlyArray<readonly [RegExp, (creditNote: string) => string]> = [
  [/^order refunded: ()/, () => 'पूरे ऑर्डर की राशि लौटाई गई: '],
  [
    /^part of the order refunded, credit note (\S+): /,
    (creditNote) => `ऑर्डर के एक भाग की राशि लौटाई गई, क्रेडिट नोट ${creditNote}: `,
  ],
  [
    /^remaining validity refunded, credit note (\S+): /,
    (creditNote) => `बची हुई वैधता की राशि लौटाई गई, क्रेडिट नोट ${creditNote}: `,
  ],
];

/** A sentence of the store about a payment; another text stays as it is. */
export function hindiSentence(stored: string): string {
  const isReturned = stored.endsWith(MONEY_RETURNS);
  const sentence = isReturned ? stored.slice(0, -MONEY_RETURNS.length) : stored;
  const hindi = SENTENCES[sentence] ?? sentence;
  return isReturned ? `${hindi} आपके पैसे आपको लौटाए जा रहे हैं।` : hindi;
}

/** The reason of a refund; what a member of the staff wrote stays as it is. */
export function hindiReason(stored: string): string {
  for (const [pattern, text] of REFUNDED)
    if (pattern.test(stored)) return stored.replace(pattern, (_, creditNote: string) => text(creditNote));
  return REASONS[stored] ?? stored;
}

export type LineTitle = {
  title: string;
  productTitle: string;
  /** The Hindi title of the product; empty without one. */
  hindi: string;
};

/** The title of a line of an order: that of its product in Hindi, with the number of the instalment. */
export function hindiLineTitle({ title, productTitle, hindi }: LineTitle): string {
  const named = hindi && title.startsWith(productTitle) ? hindi + title.slice(productTitle.length) : title;
  return named.replace(/\(instalment (\d+) of (\d+)\)$/, '(किस्त $1/$2)');
}
