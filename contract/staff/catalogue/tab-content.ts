/** The tabs of a product while they are edited. */
import { Exactly, type StaticDecode, Text, Type } from '#schema';

export const MAX_TABS = 9;
/** Entries of a tab at all levels: ids of entries are the tab's id and three digits. */
export const MAX_ENTRIES = 999;
/** The characters of the HTML of an answer. */
export const MAX_ANSWER = 20_000;
/** Categories inside of each other, with the entry in the innermost one. */
export const MAX_LEVELS = 8;

/** The kind of entry that each type of tab contains, besides categories; a tab of type 5 leads to a web page. */
export const CONTENT_KIND = { 1: 'pdf', 2: 'faq', 3: 'video', 4: 'test' } as const;
export const ENTRY_KINDS = ['category', 'pdf', 'faq', 'video', 'test'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** The fields of each kind of entry besides its title, or the id of its test. */
export const ENTRY_FIELDS = {
  category: ['category_hindi', 'sub_text', 'sub_text_hindi', 'icon'],
  pdf: ['pdf_hindi', 'file', 'free', 'thumbnail'],
  faq: ['faq_hindi', 'description', 'description_hindi', 'thumbnail'],
  video: ['video_hindi', 'thumbnail'],
  test: ['thumbnail'],
} as const satisfies Record<EntryKind, readonly string[]>;

const title = Type.Optional(Text(300));
const path = Type.Optional(Text(300));

/** Hindi texts of an entry, each beside the English one; also of a content file. */
export const ENTRY_HINDI = {
  category_hindi: title,
  pdf_hindi: title,
  faq_hindi: title,
  video_hindi: title,
  sub_text_hindi: title,
  description_hindi: Type.Optional(Text(MAX_ANSWER)),
};
/** The Hindi name of a tab. */
export const TabNameHindi = Type.Optional(Text(100));

/**
 * An entry of a tab: exactly one of `category`, `pdf`, `faq`, `video` and `test` says what it is. It belongs to the
 * nearest category above it whose level is one lower, so that a list describes a tree of any depth.
 */
const OutlineEntry = Exactly({
  level: Type.Integer({ minimum: 1, maximum: MAX_LEVELS }),
  category: title,
  pdf: title,
  faq: title,
  video: title,
  /** The id of a test. */
  test: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  sub_text: title,
  icon: path,
  file: path,
  thumbnail: path,
  free: Type.Optional(Type.Boolean()),
  /** The answer of a question, as HTML. */
  description: Type.Optional(Text(MAX_ANSWER)),
  ...ENTRY_HINDI,
});
export type OutlineEntry = StaticDecode<typeof OutlineEntry>;

export const DraftTab = Exactly({
  type: Type.Integer({ minimum: 1, maximum: 5 }),
  name: Text(100),
  name_hindi: TabNameHindi,
  icon: Text(300),
  web_view_url: Type.Optional(Text(2000)),
  entries: Type.Array(OutlineEntry, { maxItems: MAX_ENTRIES }),
});
export type DraftTab = StaticDecode<typeof DraftTab>;
