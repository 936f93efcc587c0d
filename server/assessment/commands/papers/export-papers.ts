/** Exports papers/*.yaml: the current versions, in the format that `import-paper.ts` reads. */
import type { Ctx } from '../../../platform/context.ts';
import { type ExportedFile, toYaml } from '../../../platform/files/write-yaml.ts';
import { buildPaper } from '../../papers/paper-build.ts';
import { paperFileOf } from '../../papers/paper-source.ts';
import { currentAnswerKey } from '../../queries/answer-keys.ts';

/** Calls `warn` for a paper that the import would build otherwise than it is stored. */
export async function* exportPapers(ctx: Ctx, warn: (text: string) => void): AsyncGenerator<ExportedFile> {
  const tests = await ctx.db.selectFrom('assessment.test').selectAll().orderBy('id').execute();
  for (const test of tests) {
    const version = { test_id: test.id, version: test.current_version };
    const { digest, document, marking } = await ctx.db
      .selectFrom('assessment.paper')
      .select(['digest', 'document', 'marking'])
      .where('test_id', '=', version.test_id)
      .where('version', '=', version.version)
      .executeTakeFirstOrThrow();
    const file = paperFileOf({ test, document, marking, ...(await currentAnswerKey(ctx, version)) });
    const path = `papers/${[test.id, slugOf(test.code)].filter(Boolean).join('-')}.yaml`;
    if (buildPaper(file).digest !== digest)
      warn(`${path}: the import stores texts of this paper in another form, so it makes a new version`);
    yield { path, text: toYaml(file) };
  }
}

function slugOf(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
