/** The complete content of a product: the format of products/*.yaml, and of a revision. */
import { Exactly, type StaticDecode, Type } from '#schema';
import { type DraftContent, PRODUCT_FIELDS } from '../../../contract/staff/catalogue/product-content.ts';
import { ENTRY_HINDI, MAX_TABS, TabNameHindi } from '../../../contract/staff/catalogue/tab-content.ts';

const EntryContent = Type.Cyclic(
  {
    Entry: Type.Object({
      category: Type.Optional(Type.String()),
      pdf: Type.Optional(Type.String()),
      video: Type.Optional(Type.String()),
      faq: Type.Optional(Type.String()),
      test: Type.Optional(Type.Integer()),
      sub_text: Type.Optional(Type.String()),
      icon: Type.Optional(Type.String()),
      file: Type.Optional(Type.String()),
      thumbnail: Type.Optional(Type.String()),
      free: Type.Optional(Type.Boolean()),
      description: Type.Optional(Type.String()),
      ...ENTRY_HINDI,
      entries: Type.Optional(Type.Array(Type.Ref('Entry'))),
    }),
  },
  'Entry',
);
export type EntryContent = {
  category?: string;
  pdf?: string;
  video?: string;
  faq?: string;
  test?: number;
  sub_text?: string;
  icon?: string;
  file?: string;
  thumbnail?: string;
  free?: boolean;
  description?: string;
  entries?: EntryContent[];
} & { [name in keyof typeof ENTRY_HINDI]?: string };

export const ProductContent = Exactly({
  ...PRODUCT_FIELDS,
  tabs: Type.Optional(
    Type.Array(
      Exactly({
        type: Type.Integer({ minimum: 1, maximum: 5 }),
        name: Type.String(),
        name_hindi: TabNameHindi,
        icon: Type.String(),
        web_view_url: Type.Optional(Type.String({ pattern: '^(https?://|/(?![/\\\\]))' })),
        entries: Type.Optional(Type.Array(EntryContent)),
      }),
      { maxItems: MAX_TABS },
    ),
  ),
});
export type ProductContent = StaticDecode<typeof ProductContent>;
export type TabContent = NonNullable<ProductContent['tabs']>[number];

/** What a revision stores: a draft can be incomplete. Editors send the tabs in another form (`tab-outline.ts`). */
export type RevisionContent = Omit<DraftContent, 'tabs'> & Pick<ProductContent, 'id' | 'published' | 'tabs'>;

/** The entries of a tab; the recursive schema has no useful type. */
export function entriesOf(tab: Pick<TabContent, 'entries'>): EntryContent[] {
  return (tab.entries ?? []) as EntryContent[];
}

/** Where a value is in the content, such as `['tabs', 0, 'type']`. */
export type ContentPath = ReadonlyArray<string | number>;

/** Why content cannot be written. `other` is a second place that `reason` names as `{other}`. */
export type ContentProblem = { path: ContentPath; reason: string; other?: ContentPath };

/** Thrown instead of writing content with problems. */
export class ContentInvalid extends Error {
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems[0]?.reason);
    this.problems = problems;
  }
}
