/** How many messages a text becomes, by GSM 03.38 and 03.40. Pure. */

/** `units`: septets of GSM-7, or UTF-16 code units of UCS-2; `limit`: those of one message, or of one of several. */
export type SmsLength = { encoding: 'GSM-7' | 'UCS-2'; units: number; limit: number; segments: number };

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Two septets each: an escape and the character. */
const EXTENDED = new Set('^{}\\[~]|€\f');

/** Long texts are split into messages whose headers take some of the space. A character is never split. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character));
  const sizes = characters.map((character) => (isGsm ? (EXTENDED.has(character) ? 2 : 1) : character.length));
  const units = sizes.reduce((total, size) => total + size, 0);
  const [single, part] = isGsm ? [160, 153] : [70, 67];
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  if (units <= single) return { encoding, units, limit: single, segments: 1 };
  let segments = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      segments++;
      filled = 0;
    }
    filled += size;
  }
  return { encoding, units, limit: part, segments };
}
