/** Streams JSON responses that are too long for memory, while their rows are read page by page. */
import { setImmediate } from 'node:timers/promises';

/** Rows per page: a few milliseconds of work, during which the event loop is blocked. */
export const PAGE_ROWS = 1000;

/** Takes the place of an array in the data. */
type Pages<Row> = AsyncIterable<Row[]>;

/** Reads all pages; `read` returns up to `pageRows` rows after the last row of the previous page. */
export async function* pagesOf<Row>(
  read: (after: Row | null) => Promise<Row[]>,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await read(after);
    yield rows;
    if (rows.length < pageRows) return;
    after = rows.at(-1) ?? null;
  }
}

/** The data of a success, in which some arrays are `Pages`. */
export class StreamedResponse {
  private readonly data: object;
  constructor(data: object) {
    this.data = data;
  }

  /** The envelope as JSON, in parts. */
  async *serialize(message: string): AsyncGenerator<string> {
    const head = JSON.stringify({ status: 'SUCCESS', success: true, message });
    yield `${head.slice(0, -1)},"data":`;
    yield* jsonOf(this.data);
    yield '}';
  }

  /** The complete data, for callers in this process. */
  async readAll(): Promise<unknown> {
    let text = '';
    for await (const part of jsonOf(this.data)) text += part;
    return JSON.parse(text);
  }
}

async function* jsonOf(value: object): AsyncGenerator<string> {
  if (isPages(value)) return yield* arrayOf(value);
  let separator = '{';
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    const label = `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (!holdsPages(part)) {
      yield label + JSON.stringify(part);
      continue;
    }
    yield label;
    yield* jsonOf(part);
  }
  yield separator === '{' ? '{}' : '}';
}

async function* arrayOf(pages: Pages<unknown>): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  const reading = pages[Symbol.asyncIterator]();
  for (;;) {
    const { done, value: rows } = await runInTurn(() => reading.next());
    if (done) break;
    if (rows.length === 0) continue;
    yield separator + JSON.stringify(rows).slice(1, -1);
    separator = ',';
    await setImmediate();
  }
  yield ']';
}

/** Serializes reads: this process reads one page at a time for all streams. A slow client does not block others. */
function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

let last: Promise<unknown> = Promise.resolve();

function isPages(value: object): value is Pages<unknown> {
  return Symbol.asyncIterator in value;
}

function holdsPages(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return isPages(value) || Object.values(value).some(holdsPages);
}
