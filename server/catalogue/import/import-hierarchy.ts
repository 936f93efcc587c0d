/** Imports hierarchy.yaml: verticals, exams and modes with their SEO URLs. */

import { Exactly, type StaticDecode, Type } from '#schema';
import { hindiTexts } from '../../../common/languages/hindi-fields.ts';
import { SeoUrl } from '../../../contract/staff/catalogue/product-content.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../../platform/files/content-file.ts';
import { assignSeoUrl, seoUrlProblem } from '../seo-url.ts';
import { NODE_HINDI, ROOT_HINDI } from '../snapshot/hindi.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';

const Key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const NODE_FIELDS = {
  id: Type.Integer({ minimum: 0 }),
  key: Key,
  name: Type.String({ minLength: 1 }),
  name_hindi: Type.Optional(Type.String({ minLength: 1 })),
  icon: Type.String(),
  description: Type.Optional(Type.String()),
  description_hindi: Type.Optional(Type.String()),
  heading: Type.Optional(Type.String()),
  heading_hindi: Type.Optional(Type.String()),
  sub_heading: Type.Optional(Type.String()),
  sub_heading_hindi: Type.Optional(Type.String()),
  children_are: Type.Optional(Type.String()),
  children_are_hindi: Type.Optional(Type.String()),
  /** Replaces the path of keys as the page's SEO URL. */
  seo_url: Type.Optional(SeoUrl),
};
const Mode = Exactly(NODE_FIELDS);
const Exam = Exactly({ ...NODE_FIELDS, modes: Type.Optional(Type.Array(Mode)) });
const Vertical = Exactly({
  ...NODE_FIELDS,
  colour: Type.Optional(Type.String()),
  exams: Type.Optional(Type.Array(Exam)),
});
const HierarchyFile = Exactly({
  group_name: Type.String(),
  group_name_hindi: Type.Optional(Type.String()),
  sub_text: Type.String(),
  sub_text_hindi: Type.Optional(Type.String()),
  verticals: Type.Array(Vertical),
});
type NodeFile = StaticDecode<typeof Mode> & { colour?: string };

/** Throws Rejected with the line of the error. */
export async function importHierarchy(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value } = readYaml(file.text, HierarchyFile);
  const hindi = JSON.stringify(hindiTexts(value, ROOT_HINDI));
  await ctx.db
    .updateTable('catalogue.root')
    .set({ group_name: value.group_name, sub_text: value.sub_text, hindi })
    .execute();
  for (const [v, vertical] of value.verticals.entries()) {
    const top = await writeNode(ctx, vertical, 'vertical', v, null);
    for (const [e, exam] of (vertical.exams ?? []).entries()) {
      const middle = await writeNode(ctx, exam, 'exam', e, top);
      for (const [m, mode] of (exam.modes ?? []).entries()) await writeNode(ctx, mode, 'mode', m, middle);
    }
  }
  await announceChange(ctx, { places: true });
}

type WrittenNode = { id: number; seoUrl: string; name: string };

async function writeNode(
  ctx: Ctx,
  node: NodeFile,
  kind: 'vertical' | 'exam' | 'mode',
  position: number,
  parent: WrittenNode | null,
): Promise<WrittenNode> {
  const seoUrl = node.seo_url ?? (parent ? `${parent.seoUrl}/${node.key}` : node.key);
  const row = {
    parent_id: parent?.id ?? null,
    kind,
    position,
    name: node.name,
    icon: node.icon,
    colour: node.colour ?? '',
    description: node.description ?? '',
    heading: node.heading ?? defaultHeading(node.name, parent),
    sub_heading: node.sub_heading ?? '',
    children_are: node.children_are ?? '',
    hindi: JSON.stringify(hindiTexts(node, NODE_HINDI)),
  };
  await ctx.db
    .insertInto('catalogue.node')
    .values({ id: node.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  const problem = await seoUrlProblem(ctx, seoUrl, { node_id: node.id });
  if (problem) throw new Rejected(1, problem);
  await assignSeoUrl(ctx, seoUrl, { node_id: node.id });
  return { id: node.id, seoUrl, name: node.name };
}

/** The heading of a page whose file has none. */
export function defaultHeading(name: string, parent: { name: string } | null): string {
  return parent ? `${parent.name}: ${name}` : name;
}
