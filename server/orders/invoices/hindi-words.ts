/** Amounts in Hindi words, in lakh and crore. */
import type { Paise } from '../../../common/money.ts';

/** 0 to 99: each has a word of its own. */
const SMALL = `शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s+/);
const GROUPS: ReadonlyArray<readonly [number, string]> = [
  [1_00_00_000, 'करोड़'],
  [1_00_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
];

/** For example `एक लाख अठारह हज़ार रुपये और पचास पैसे मात्र`. */
export function amountInHindiWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  const paise = rest > 0 ? ` और ${SMALL[rest]} ${rest === 1 ? 'पैसा' : 'पैसे'}` : '';
  return `${numberInWords(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}${paise} मात्र`;
}

function numberInWords(n: number): string {
  for (const [size, name] of GROUPS) {
    if (n < size) continue;
    const rest = n % size;
    return `${numberInWords(Math.floor(n / size))} ${name}${rest > 0 ? ` ${numberInWords(rest)}` : ''}`;
  }
  return SMALL[n] ?? '';
}
