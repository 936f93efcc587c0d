/** Why an answer is not stored, in every language. */
import type { Language } from '../../../../common/languages/language.ts';
import type { Text } from '../../../../common/languages/text.ts';
import { EVENT_REFUSALS, type EventRefusal } from '../../../../contract/assessment/answer-events.ts';
import type { ResponseFault } from '../../../../engine/responses/validate-response.ts';

const HINDI_REFUSALS: Record<EventRefusal, string> = {
  event_malformed: 'यह उत्तर पढ़ा नहीं जा सका।',
  question_unknown: 'इस परीक्षा में ऐसा कोई प्रश्न नहीं है।',
  response_misfit: 'उत्तर प्रश्न के अनुरूप नहीं है।',
  seq_taken: 'किसी दूसरे उपकरण ने इसी क्रमांक से कुछ और भेज दिया है।',
  superseded: 'इस प्रश्न का नया उत्तर पहले ही पहुँच चुका है।',
  time_ahead: 'इस उत्तर का समय भविष्य का है।',
  too_late: 'यह उत्तर समय समाप्त होने के बाद दिया गया।',
  section_not_open: 'यह उत्तर खंड शुरू होने से पहले दिया गया।',
  section_closed: 'यह उत्तर खंड समाप्त होने के बाद दिया गया।',
  too_many: 'एक बार में बहुत अधिक उत्तर भेजे गए।',
  question_limit: 'यह उत्तर इतनी बार बदला जा चुका है कि फिर नहीं सहेजा जा सकता। आपका पिछला सहेजा हुआ उत्तर गिना जाएगा।',
  attempt_limit: 'इस परीक्षा में और उत्तर नहीं सहेजे जा सकते। आपके सहेजे हुए उत्तर गिने जाएँगे; आप परीक्षा जमा कर सकते हैं।',
};

const HINDI_FAULTS: Record<ResponseFault, string> = {
  'Exactly one option can be chosen.': 'ठीक एक विकल्प चुना जा सकता है।',
  'The question has no such option.': 'इस प्रश्न में ऐसा कोई विकल्प नहीं है।',
  'The options chosen are sent as a list.': 'चुने हुए विकल्प सूची के रूप में भेजे जाते हैं।',
  'An option is chosen twice.': 'एक विकल्प दो बार चुना गया है।',
  'Two options are put to one row.': 'एक पंक्ति के लिए दो विकल्प दिए गए हैं।',
  'The question has no such row.': 'इस प्रश्न में ऐसी कोई पंक्ति नहीं है।',
  'A number is sent as text.': 'संख्या पाठ के रूप में भेजी जाती है।',
  'This is not a number.': 'यह कोई संख्या नहीं है।',
  'This is not a whole number.': 'यह पूर्णांक नहीं है।',
};

/** Why a response does not fit its question. */
export function faultText(fault: ResponseFault): Text {
  return { english: fault, hindi: HINDI_FAULTS[fault] };
}

/** Why `save_answers` does not store an event. */
export function eventText(code: EventRefusal): Text {
  return { english: EVENT_REFUSALS[code], hindi: HINDI_REFUSALS[code] };
}

/** A refused event as the response has it. */
export function refusedIn<Refused extends { text: Text }>(
  { text, ...refused }: Refused,
  language: Language = 'english',
) {
  return { ...refused, message: text[language] };
}
