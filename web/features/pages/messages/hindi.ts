import type english from './english.ts';

/** Texts of written pages. */
export default {
  onThisPage: 'इस पृष्ठ पर',
} satisfies typeof english;
