/** Hindi messages of refusals: tests, results, challenges, practice. */
import type * as admissions from '../../../../../contract/assessment/admissions.ts';
import type * as attempts from '../../../../../contract/assessment/attempts.ts';
import type * as challenges from '../../../../../contract/assessment/challenges.ts';
import { MAX_CHALLENGE_FILES, MAX_CHALLENGES } from '../../../../../contract/assessment/challenges.ts';
import type * as ownResults from '../../../../../contract/assessment/own-results.ts';
import type * as practice from '../../../../../contract/assessment/practice.ts';
import type * as result from '../../../../../contract/assessment/result.ts';
import type * as testDetails from '../../../../../contract/assessment/test-details.ts';
import type * as testStart from '../../../../../contract/assessment/test-start.ts';
import type { HindiOf } from './codes.ts';

export const TESTS: HindiOf<typeof testDetails & typeof testStart & typeof admissions & typeof attempts> = {
  test_unknown: 'यह परीक्षा हमारे पास नहीं है।',
  test_not_owned: 'यह परीक्षा जिस कोर्स की है, वह आपने अभी नहीं ख़रीदा है।',
  not_admitted: 'यह परीक्षा केवल सूची के परीक्षार्थियों के लिए है। यदि आपका नाम सूची में होना चाहिए तो संस्थान से संपर्क करें।',
  removed_from_test: 'संस्थान ने आपको इस परीक्षा के परीक्षार्थियों से हटा दिया है। कृपया संस्थान से संपर्क करें।',
  test_not_open: 'यह परीक्षा अभी शुरू नहीं हुई है।',
  test_expired: 'यह परीक्षा बंद हो चुकी है।',
  attempt_used: 'आप यह परीक्षा दे चुके हैं। इसे दोबारा नहीं दिया जा सकता।',
  attempt_closed: 'यह परीक्षा समाप्त हो चुकी है। अब उत्तर स्वीकार नहीं होते।',
  test_paused: 'यह परीक्षा अभी रुकी हुई है। कुछ मिनट बाद फिर कोशिश करें।',
};

export const RESULTS: HindiOf<typeof result & typeof ownResults> = {
  result_awaited: 'परिणाम अभी नहीं आया है।',
  no_merit_list: 'इस परीक्षा की मेरिट सूची नहीं है।',
  too_many_links: 'इस परिणाम के लिए आपके पाँच लिंक पहले से हैं। कृपया पहले उनमें से एक को बंद करें।',
};

export const CHALLENGES: HindiOf<typeof challenges> = {
  key_awaited: 'इस परीक्षा की अनंतिम उत्तर-कुंजी अभी नहीं आई है।',
  challenges_closed: 'उत्तर-कुंजी पर आपत्ति का समय समाप्त हो गया है। सहेजी हुई आपत्तियों पर निर्णय होगा।',
  challenge_invalid: 'अनंतिम कुंजी से अलग उत्तर चुनें, या यह कि कोई उत्तर सही नहीं है।',
  too_many_challenges: `एक परीक्षा के अधिक से अधिक ${MAX_CHALLENGES} प्रश्नों पर आपत्ति की जा सकती है। पहले कोई दूसरी आपत्ति वापस लें।`,
  too_many_files: `एक परीक्षा की अधिक से अधिक ${MAX_CHALLENGE_FILES} आपत्तियों के साथ फ़ाइल लगाई जा सकती है। पहले कोई दूसरी फ़ाइल हटाएँ।`,
  file_invalid: 'अधिक से अधिक 2 MB का एक JPEG, PNG या WebP चित्र लगाएँ।',
};

export const PRACTICE: HindiOf<typeof practice> = {
  practice_not_open: 'अभ्यास तब तक किया जा सकता है जब तक कोर्स आपके पास है और उसमें अभ्यास के विषय हैं।',
  nothing_to_practise: 'इन विषयों में अभी ऐसे प्रश्न नहीं हैं। दूसरे विषय या दूसरे प्रश्न चुनें।',
  practice_over: 'यह अभ्यास समाप्त हो चुका है।',
  question_withdrawn: 'इस प्रश्न का अब अभ्यास नहीं किया जा सकता। इसकी गिनती नहीं होगी।',
};
