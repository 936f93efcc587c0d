import type { Text } from './languages/text.ts';
import { ordinal } from './texts/wording.ts';

/** Why a course is locked, and what opens it. */
export function instalmentDue(emiNo: number): Text {
  return {
    english: `Your ${ordinal(emiNo)} instalment is due. Pay it to open this course again.`,
    hindi: `आपकी किस्त ${emiNo} देय है। कोर्स फिर से खोलने के लिए इसका भुगतान करें।`,
  };
}
