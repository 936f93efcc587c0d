/** Hindi texts of the catalogue: in the columns `hindi` by the name of the English column, in files and the API as `name_hindi`. */

export type HindiTexts<Name extends string> = { readonly [name in Name]?: string | undefined };

/** Returns the texts as fields of a file or a response, without those that are absent. */
export function hindiFields<Name extends string>(
  texts: HindiTexts<Name>,
): { [name in Name as `${name}_hindi`]?: string } {
  const fields = Object.entries(texts).flatMap(([name, text]) => (text ? [[`${name}_hindi`, text]] : []));
  return Object.fromEntries(fields);
}

/** Returns the texts of a file or a draft for the column. */
export function hindiTexts<Name extends string>(
  fields: { readonly [name in Name as `${name}_hindi`]?: string },
  names: readonly Name[],
): HindiTexts<Name> {
  const values = fields as Record<string, string | undefined>;
  const texts = names.flatMap((name) => (values[`${name}_hindi`] ? [[name, values[`${name}_hindi`]]] : []));
  return Object.fromEntries(texts);
}

/** Returns all texts as fields of a form, empty where there is none. */
export function hindiValues<Name extends string>(
  texts: HindiTexts<Name>,
  names: readonly Name[],
): { [name in Name as `${name}_hindi`]: string } {
  const values = names.map((name) => [`${name}_hindi`, texts[name] ?? '']);
  return Object.fromEntries(values);
}

export const NODE_HINDI = ['name', 'description', 'heading', 'sub_heading', 'children_are'] as const;
export type NodeHindi = HindiTexts<(typeof NODE_HINDI)[number]>;
export const PRODUCT_HINDI = ['title', 'category', 'description'] as const;
export type ProductHindi = HindiTexts<(typeof PRODUCT_HINDI)[number]>;
export const ROOT_HINDI = ['group_name', 'sub_text'] as const;
export type RootHindi = HindiTexts<(typeof ROOT_HINDI)[number]>;
export type GroupHindi = HindiTexts<'name'>;
export type TabHindi = HindiTexts<'name'>;
export type AddonHindi = HindiTexts<'title'>;
