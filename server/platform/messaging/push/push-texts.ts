/**
 * The texts of notifications. Anyone who sees the locked screen of a phone can read them, so they contain no name, no marks, no amount and
 * no course that is paid for.
 */
import type { Language } from '../../../../common/languages/language.ts';
import type { PushKind } from '../../../../contract/account/push.ts';

type Texts = { title: string; body: string };
export type PushText = Record<Language, Texts>;

/** For the list of messages to a student in the console. */
export const PUSH_TITLES: Record<PushKind, string> = {
  test_opens: 'Test opens',
  result: 'Result is out',
  instalment: 'Instalment is due',
};

/** `time`: in each language, such as `6:00 pm`. */
export function testOpensText(test: string, time: Record<Language, string>): PushText {
  return {
    english: { title: `Your test opens at ${time.english}`, body: test },
    hindi: { title: `आपका टेस्ट ${time.hindi} खुलेगा`, body: test },
  };
}

export function resultText(test: string): PushText {
  return {
    english: { title: 'Your result is out', body: test },
    hindi: { title: 'आपका परिणाम आ गया है', body: test },
  };
}

/** `day`: such as `05-12-2026`. */
export function instalmentText(isBeforeDay: boolean, day: string): PushText {
  return isBeforeDay
    ? {
        english: { title: 'An instalment is due', body: `Please pay it by ${day}.` },
        hindi: { title: 'किस्त का भुगतान बाक़ी है', body: `कृपया ${day} तक भुगतान कर दें।` },
      }
    : {
        english: { title: 'An instalment is overdue', body: `It was due on ${day}.` },
        hindi: { title: 'किस्त का भुगतान नहीं हुआ है', body: `अंतिम तिथि ${day} थी।` },
      };
}
