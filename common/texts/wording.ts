/** Small text functions that several pages and messages share. */

/** For example 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st. */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

/** A name inside a sentence: `Notes` becomes `notes`, while `FAQ` stays. */
export function inSentence(name: string): string {
  return /^\p{Lu}\P{Lu}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** 'no' for 0, 'one' to 'twelve', then digits. */
export function numberWord(n: number): string {
  const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
  return words[n] ?? String(n);
}
