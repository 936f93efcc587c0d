/** The messages of the contract in every language: of refusals, of successes, and of fields that do not fit their schema. */
import type { Text } from '../../../../common/languages/text.ts';
import type { Refusal } from '../../../../contract/endpoint.ts';
import { mobileInvalid, OTP_LENGTH, OTP_MESSAGE } from '../../../../contract/identity/sign-in.ts';
import { HINDI_REFUSALS } from './hindi-refusals.ts';
import { HINDI_SUCCESSES } from './hindi-successes.ts';

/** The Hindi messages of fields, by the English `x-message` of the schema. */
export const HINDI_FIELDS: Readonly<Record<string, string>> = {
  [mobileInvalid.message]: HINDI_REFUSALS[mobileInvalid.code] ?? '',
  [OTP_MESSAGE]: `ओटीपी ${OTP_LENGTH} अंकों का होना चाहिए।`,
};

/** A refusal with a message of its own has its text in `text`. Refusals of the staff are in English only. */
export function refusalText({ code, message, text }: Refusal & { text?: Text }): Text {
  return text ?? { english: message, hindi: HINDI_REFUSALS[code] ?? message };
}

export function successText(message: string): Text {
  return { english: message, hindi: HINDI_SUCCESSES[message] ?? message };
}

export function fieldText(message: string): Text {
  return { english: message, hindi: HINDI_FIELDS[message] ?? message };
}
