/** Hindi texts below the mails of the newsletter, for mail programs, and of its limits. */
import type { NewsletterMailMessages } from './english.ts';

const HINDI: NewsletterMailMessages = {
  unsubscribe: 'सदस्यता बंद करें',
  isDone: 'आपकी सदस्यता बंद कर दी गई है।',
  isUnknown: 'यह लिंक किसी सदस्यता का नहीं है।',

  manyFromHere: 'आज यहाँ से बहुत बार सदस्यता ली जा चुकी है। कृपया कल फिर कोशिश करें।',
  manyAtOnce: 'इस समय बहुत से लोग सदस्य बन रहे हैं। कृपया एक घंटे बाद फिर कोशिश करें।',
};
export default HINDI;
