/** Hindi messages of titles and descriptions of pages, and of structured data. */
import type { PageMessages } from './english.ts';

const HINDI: PageMessages = {
  home: 'होम',
  groupText: (names) => `${names}: कोर्स, पुस्तकें और टेस्ट।`,
  search: 'खोज',
  searchTitle: (text, vertical) => `“${text}” के लिए कोर्स, पुस्तकें और टेस्ट${vertical && `, ${vertical} में`}`,
  searchText: (text, vertical) => `${text || 'आपकी परीक्षा'} से जुड़ी कक्षाएँ, पुस्तकें और टेस्ट${vertical && `, ${vertical} में`}।`,
  explore: 'देखें',
  exploreText: 'परीक्षा और माध्यम के अनुसार कोर्स, पुस्तकें और टेस्ट।',
  comingSoon: 'जल्द आ रहा है',
  comingSoonText: 'कुछ नया तैयार हो रहा है।',
  openNow: 'अब शुरू',
  openNowText: 'जिसका इंतज़ार था, वह आ गया।',
  sampleClass: (title) => `${title}: नमूना कक्षा`,
  applications: {
    login: { title: 'लॉगिन', description: 'अपने मोबाइल नंबर से लॉगिन करें या नया खाता बनाएँ।' },
    cart: { title: 'मेरा कार्ट', description: 'जो आप ख़रीदना चाहते हैं।' },
    orders: { title: 'मेरे ऑर्डर', description: 'आपके ऑर्डर और बिल।' },
    courses: { title: 'मेरे कोर्स', description: 'आपके कोर्स, पुस्तकें और टेस्ट सीरीज़।' },
    account: { title: 'मेरा खाता', description: 'आपका विवरण, आपके उपकरण और आपका डेटा।' },
    checkout: { title: 'भुगतान', description: 'ऑर्डर जाँचें और भुगतान करें।' },
    payment: { title: 'भुगतान', description: 'आपके भुगतान की स्थिति।' },
    instructions: { title: 'टेस्ट के निर्देश', description: 'टेस्ट शुरू होने से पहले क्या जानें।' },
    results: { title: 'मेरे परिणाम', description: 'आपके परिणाम, अंक-पत्र और प्रमाण-पत्र।' },
    practice: { title: 'अभ्यास', description: 'विषय के अनुसार अभ्यास करें।' },
    viewing: { title: 'स्टोर का दृश्य', description: 'स्टोर, जैसा विद्यार्थी को दिखता है; कर्मचारियों के लिए।' },
    redirecting: { title: 'आगे भेजा जा रहा है', description: 'आपका टेस्ट खुल रहा है।' },
  },
  facts: { tests: 'टेस्ट', minutes: 'मिनट प्रति टेस्ट', marks: 'अंक प्रति टेस्ट' },
};
export default HINDI;
