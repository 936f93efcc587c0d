/** Hindi messages of the web app manifest. */
import type { ManifestMessages } from './english.ts';

const HINDI: ManifestMessages = {
  courses: 'मेरे कोर्स',
  results: 'मेरे टेस्ट और परिणाम',
  screens: { narrow: 'फ़ोन पर स्टोर', wide: 'कंप्यूटर पर स्टोर' },
};
export default HINDI;
