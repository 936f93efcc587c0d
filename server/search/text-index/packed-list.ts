/**
 * Lists whose items are stored as JSON in a few buffers. Such a list takes less memory than objects, and the garbage
 * collector does not visit its items.
 */

/** A list that is read by position; an array is one. */
export type List<Item> = { readonly length: number; at(index: number): Item | undefined };

const ITEMS_PER_PAGE = 1024;

/** Item n of a page is at `ends[n - 1]` up to `ends[n]`. */
type Page = { bytes: Buffer; ends: Uint32Array };

export type PackedListBuilder<Item> = { add(item: Item): void; list(): List<Item> };

/** `add` appends an item; `list` returns the items added so far and is called once. */
export function packedListBuilder<Item>(): PackedListBuilder<Item> {
  const pages: Page[] = [];
  let waiting: string[] = [];
  let length = 0;

  function packWaiting(): void {
    const items = waiting.map((text) => Buffer.from(text));
    let end = 0;
    const ends = Uint32Array.from(items, (item) => {
      end += item.length;
      return end;
    });
    const bytes = Buffer.allocUnsafeSlow(end);
    for (const [at, item] of items.entries()) item.copy(bytes, (ends[at] as number) - item.length);
    pages.push({ bytes, ends });
    waiting = [];
  }

  return {
    add(item) {
      length++;
      if (waiting.push(JSON.stringify(item)) === ITEMS_PER_PAGE) packWaiting();
    },
    list() {
      packWaiting();
      return {
        length,
        at(index) {
          const page = pages[Math.floor(index / ITEMS_PER_PAGE)];
          const place = index % ITEMS_PER_PAGE;
          const end = page?.ends[place];
          if (!page || end === undefined) return undefined;
          return JSON.parse(page.bytes.toString('utf8', page.ends[place - 1] ?? 0, end)) as Item;
        },
      };
    },
  };
}
