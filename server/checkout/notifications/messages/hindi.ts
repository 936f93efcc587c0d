/** Hindi texts that the store writes into messages about payments. */
import type { PaymentTexts } from './english.ts';

const HINDI: PaymentTexts = {
  free: 'निःशुल्क',
  staysOpen: 'आपने जो ख़रीदा है, वह खुला रहेगा।',
  ordinal: (n) => ['पहली', 'दूसरी', 'तीसरी', 'चौथी', 'पाँचवीं', 'छठी'][n - 1] ?? `${n}वीं`,
};
export default HINDI;
