/** Converts a user agent to a name for the list of devices: `Chrome on Android`. Pure. */
import type { Text } from '../../../../common/languages/text.ts';
import { generalTexts } from '../texts/general-texts.ts';

/** The first match wins: browsers whose user agent also names another browser come before that one. */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns `Unknown device` if neither browser nor system is recognised. */
export function deviceName(userAgent: string): Text {
  const browser = findName(BROWSERS, userAgent);
  const system = findName(SYSTEMS, userAgent);
  if (browser && system) return generalTexts.browserOnSystem(browser, system);
  const name = browser ?? system;
  // Their names are the same in each language.
  return name ? { english: name, hindi: name } : generalTexts.unknownDevice;
}

function findName(patterns: typeof BROWSERS, userAgent: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
}
