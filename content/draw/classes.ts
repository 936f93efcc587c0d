// The picture of a class by category: the vertical whose colour it uses, and its Hindi word.
const CLASS: Record<string, [string, string]> = {
  Polity: ['upsc', 'संविधान'],
  Geography: ['state-pcs', 'भूगोल'],
  'Modern History': ['publications', 'इतिहास'],
  Economy: ['cuet', 'अर्थ'],
  Ethics: ['judiciary', 'नीति'],
  CSAT: ['ssc', 'विवेक'],
  Reasoning: ['judiciary', 'तर्क'],
  Arithmetic: ['ssc', 'गणित'],
  English: ['teaching-exams', 'भाषा'],
  'Child Development': ['teaching-exams', 'बालमन'],
  'Legal Aptitude': ['judiciary', 'विधि'],
  Hindi: ['upsc', 'हिंदी'],
};

export const styleOfClass = (category: string): [vertical: string, word: string] => CLASS[category] ?? ['all', 'सोपान'];
