/** Messages of the Hindi texts of the landing page and the institute. */
import type { TEXT_PLACES } from '../../../contract/staff/store-front/hindi-texts.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const PLACES: Readonly<Record<(typeof TEXT_PLACES)[number], string>> = {
  landing: 'Landing page and banners',
  sample_classes: 'Sample classes',
  institute: 'Institute',
  unused: 'Not used any more',
};

export const useHindiTextMessages = createMessages({
  english: {
    title: 'Hindi texts',
    intro:
      'Of the landing page, its banners, the sample classes and the institute. A text that is changed there needs its Hindi text again: until then Hindi pages show it in English.',
    places: PLACES,
    missing: (count: number) => (count === 0 ? 'complete' : `${countOf(count, 'text', 'texts')} without Hindi`),
    unusedText: 'Empty a text to remove it.',
    save: 'Save the Hindi texts',
    saving: 'Saving…',
    discard: 'Discard the changes',
    readOnly: 'Your role may see the Hindi texts, but not change them.',
  },
});
