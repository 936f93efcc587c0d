/** Hindi messages about tests that other areas include in theirs: progress, practice, and windows that open. */
import type { LaunchMessages } from './english.ts';

const HINDI: LaunchMessages = {
  testsTaken: 'दिए गए टेस्ट',
  takenOf: (taken, total) => `${total} में से ${taken} टेस्ट दिए`,
  promised: (all, toCome) => ` · कुल ${all}, ${toCome} आने बाकी`,
  nextActions: { Resume: 'वहीं से शुरू करें', Continue: 'जारी रखें', Start: 'शुरू करें' },
  practise: (due) => (due > 0 ? `अभ्यास करें · आज ${due} प्रश्न` : 'अभ्यास करें'),
  launchTexts: {
    popupBlocked: 'पॉप-अप रुक गया! कृपया इस साइट के लिए पॉप-अप की अनुमति दें।',
    notLoaded: 'टेस्ट लोड नहीं हो सका। कृपया फिर कोशिश करें।',
    leaving: 'जाने से पहले टेस्ट पूरा करें!',
  },
};
export default HINDI;
