/** Hindi texts of the page in place of a course file. */
import type { FileMessages } from './english.ts';

const HINDI: FileMessages = {
  unknown: {
    title: 'यह फ़ाइल हमें नहीं मिली',
    text: 'लिंक अधूरा है, या फ़ाइल की जगह बदल गई है। इसे कोर्स से फिर खोलें।',
  },
  expired: {
    title: 'इस लिंक का समय समाप्त हो गया है',
    text: 'कोर्स की फ़ाइलों के लिंक पंद्रह मिनट तक और लॉगआउट करने तक चलते हैं। फ़ाइल को कोर्स से फिर खोलें।',
  },
  closed: {
    title: 'यह कोर्स अभी खुला नहीं है',
    text: 'इसकी अवधि समाप्त हो गई है, या कोई किस्त देय है। इसे फिर कैसे खोलें, यह कोर्स के पृष्ठ पर लिखा है।',
  },
  toCourse: 'कोर्स पर जाएँ',
  toHome: 'होम पेज पर जाएँ',
};
export default HINDI;
