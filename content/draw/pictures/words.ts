/** The Devanagari word on a cover or banner. */
import type { Product, Vertical } from './institute.ts';

const WORDS: [RegExp, string][] = [
  [/desk-planner/, 'योजना'],
  [/book-bag/, 'यात्रा'],
  [/polity|rajniti/, 'संविधान'],
  [/geograph|bhugol/, 'भूगोल'],
  [/csat|maths|quant|general-test/, 'गणित'],
  [/essay/, 'निबंध'],
  [/answer|mains-test|judgment/, 'लेखन'],
  [/ethics/, 'नीति'],
  [/sahitya/, 'साहित्य'],
  [/hindi-bhasha|samanya-hindi/, 'हिंदी'],
  [/sociology/, 'समाज'],
  [/interview/, 'संवाद'],
  [/samvad/, 'संवाद'],
  [/yearbook|the-step|digest/, 'समय'],
  [/paryavaran/, 'प्रकृति'],
  [/econom/, 'अर्थ'],
  [/modern-india|aadhunik|history/, 'इतिहास'],
  [/rajasthan|ras-/, 'राजस्थान'],
  [/bihar|bpsc/, 'बिहार'],
  [/uttar-pradesh|uppsc/, 'उत्तर प्रदेश'],
  [/mppsc/, 'मध्य प्रदेश'],
  [/reasoning|tarkshakti/, 'तर्क'],
  [/english|passages|word-power/, 'भाषा'],
  [/bal-vikas|pedagogy|ctet|psychology/, 'बालमन'],
  [/bare-acts|nyaya|shabdavali/, 'विधि'],
];
export const VERTICAL_WORDS: Record<string, string> = {
  all: 'सोपान',
  upsc: 'सेवा',
  'state-pcs': 'राज्य',
  'teaching-exams': 'शिक्षा',
  publications: 'पुस्तक',
  cuet: 'विद्या',
  judiciary: 'न्याय',
  ssc: 'अभ्यास',
  merchandise: 'यात्रा',
};
export const wordOf = (p: Product, vertical: Vertical): string =>
  WORDS.find(([pattern]) => pattern.test(p.seo_url))?.[1] ?? VERTICAL_WORDS[vertical.key] ?? 'सोपान';
