/** Parses content files and checks them against a schema; errors have line numbers. */
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { LineCounter, parseDocument } from 'yaml';

/** A content file that is not imported, with the line (from 1) and the reason. */
export class Rejected extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

export type ContentFile = {
  /** Relative to the content folder, with `/`. */
  path: string;
  text: string;
  /** Media files that the text refers to and that do not exist. */
  missing?: readonly string[];
  /** Dry run: nothing is stored, neither in the database nor in the data directory. */
  isDryRun?: boolean;
  /** Called for each part that cannot be imported, whether or not the rest of the file is. */
  skip?(line: number, reason: string): void;
};

/** Returns the path of an image, or '' when the file is missing, so that the page has no image that cannot be loaded. */
export function imagePath(file: ContentFile, path: string): string {
  return file.missing?.includes(path) ? '' : path;
}

export type ParsedYaml<Value> = {
  value: Value;
  /** The line (from 1) of the value at a path such as `['tabs', 0, 'type']`, or of its nearest parent. */
  lineOf(path: ReadonlyArray<string | number>): number;
};

/** Refuses aliases that expand exponentially or are circular. */
function plainValue(document: { toJS(): unknown }): unknown {
  try {
    const value = document.toJS();
    JSON.stringify(value);
    return value;
  } catch {
    throw new Rejected(1, 'aliases (*name) that are circular or expand exponentially are not supported');
  }
}

/** Parses YAML and checks it against the schema; throws `Rejected` for the first error. */
export function readYaml<Schema extends TSchema>(text: string, schema: Schema): ParsedYaml<Static<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) throw new Rejected(lines.linePos(broken.pos[0]).line, broken.message);
  const lineOf = (path: ReadonlyArray<string | number>): number => {
    for (let depth = path.length; depth >= 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true) as { range?: [number, number, number] } | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const value = plainValue(document);
  const validator = Compile(schema);
  if (!validator.Check(value)) {
    const findings = validator.Errors(value);
    const first = findings.find(({ keyword }) => keyword === 'additionalProperties') ?? findings[0];
    const path = (first?.instancePath ?? '').split('/').slice(1).map(asKey);
    const extra = (first?.params as { additionalProperties?: string[] } | undefined)?.additionalProperties;
    const where = [...path, ...(extra ?? [])];
    throw new Rejected(
      lineOf(where),
      `${where.join('.') || 'the file'} ${extra ? 'is not a known field' : first?.message}`,
    );
  }
  return { value: value as Static<Schema>, lineOf };
}

function asKey(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Splits `---` front matter from the text below it; throws `Rejected` without front matter. */
export function frontMatter(text: string): { head: string; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!match) throw new Rejected(1, 'the file must begin with front matter between two lines of ---');
  return { head: match[1] ?? '', body: match[2] ?? '' };
}
