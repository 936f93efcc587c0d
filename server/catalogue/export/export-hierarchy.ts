/** Exports hierarchy.yaml in the format that `import-hierarchy.ts` reads. */
import { hindiFields } from '../../../common/languages/hindi-fields.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ExportedFile, toYaml } from '../../platform/files/write-yaml.ts';
import { defaultHeading } from '../import/import-hierarchy.ts';

/** Yields no file if the catalogue is empty. */
export async function* exportHierarchy(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const root = await ctx.db.selectFrom('catalogue.root').selectAll().executeTakeFirstOrThrow();
  const nodes = await readNodes(ctx);
  if (nodes.length === 0) return;
  const childrenOf = Map.groupBy(nodes, ({ parent_id }) => parent_id);
  const below = (node: Node) => childrenOf.get(node.id) ?? [];
  const verticals = (childrenOf.get(null) ?? []).map((vertical) => ({
    ...fileOf(vertical, null),
    colour: vertical.colour || undefined,
    exams: listOf(below(vertical), (exam) => ({
      ...fileOf(exam, vertical),
      modes: listOf(below(exam), (mode) => fileOf(mode, exam)),
    })),
  }));
  const { group_name, sub_text, hindi } = root;
  const { group_name_hindi, sub_text_hindi } = hindiFields(hindi);
  const texts = { group_name, group_name_hindi, sub_text, sub_text_hindi };
  yield { path: 'hierarchy.yaml', text: toYaml({ ...texts, verticals }) };
}

type Node = Awaited<ReturnType<typeof readNodes>>[number];

function readNodes(ctx: Ctx) {
  return ctx.db
    .selectFrom('catalogue.node')
    .innerJoin('catalogue.address', 'catalogue.address.node_id', 'catalogue.node.id')
    .selectAll('catalogue.node')
    .select('seo_url')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Returns the fields that differ from what the import derives. */
function fileOf(node: Node, parent: Node | null) {
  const hindi = hindiFields(node.hindi);
  const key = node.seo_url.split('/').at(-1);
  const derivedUrl = parent ? `${parent.seo_url}/${key}` : key;
  return {
    id: node.id,
    key,
    name: node.name,
    name_hindi: hindi.name_hindi,
    seo_url: node.seo_url === derivedUrl ? undefined : node.seo_url,
    icon: node.icon,
    description: node.description || undefined,
    description_hindi: hindi.description_hindi,
    heading: node.heading === defaultHeading(node.name, parent) ? undefined : node.heading,
    heading_hindi: hindi.heading_hindi,
    sub_heading: node.sub_heading || undefined,
    sub_heading_hindi: hindi.sub_heading_hindi,
    children_are: node.children_are || undefined,
    children_are_hindi: hindi.children_are_hindi,
  };
}

/** Returns undefined for an empty list, so that the field is left out. */
function listOf<File>(nodes: readonly Node[], fileOf: (node: Node) => File): File[] | undefined {
  return nodes.length > 0 ? nodes.map(fileOf) : undefined;
}
