import { inEnglish } from '../../../../common/languages/text.ts';
import { malformed } from '../../../platform/http/http-error.ts';

/** Throws 400 if the key of a call was used for another one. */
export function requireSameCall(isSame: boolean): void {
  if (!isSame) throw malformed(inEnglish('The key was used for another call.'));
}
