/** Hindi messages of the page of a sample class. */
import type { SampleClassMessages } from './english.ts';

const HINDI: SampleClassMessages = {
  classes: 'नमूना कक्षाएँ',
  sampleClass: 'नमूना कक्षा · ',
  more: 'और नमूना कक्षाएँ',
  transcript: 'लिखित रूप में',
  notPlayed: 'यह कक्षा यहाँ नहीं चल सकी। इसका पाठ नीचे है।',
  allCourses: 'सभी कोर्स देखें',
  partOf: 'यह कक्षा इस कोर्स का हिस्सा है',
  seeCourse: 'कोर्स देखें',
};
export default HINDI;
