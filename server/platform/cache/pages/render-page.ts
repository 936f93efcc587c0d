/** Renders a page of the storefront, with the headers that it is sent with. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type RenderOptions = {
  /** Access token of the student for whom the page is rendered; without it the page is the same for everyone. */
  token?: string;
  /** Digest of earlier data. If the page would be rendered from the same data, the status is 304. */
  knownDigest?: string | null;
};

export type Rendering = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Digest of the data that the page was rendered from; null if it cannot be compared. */
  dataDigest: string | null;
};

export type PageRenderer = {
  render(request: Request, options: RenderOptions): Promise<Rendering>;
  /** Scheme and host of the request that pages are rendered for. */
  origin: string;
  /** Returns the headers of a page; its content security policy must allow the inline styles with these hashes. */
  headers(styleHashes: string[]): Record<string, string>;
};

export type RenderedPage = Omit<Rendering, 'body'> & { body: Buffer };

/**
 * Renders the page at a path with query; its headers do not say yet who may cache it. `change` is applied to the HTML before
 * its styles are allowed.
 */
export async function renderPage(
  renderer: PageRenderer,
  path: string,
  { token, change }: { token?: string; change?: (html: string) => string } = {},
): Promise<RenderedPage> {
  const rendering = await renderer.render(new Request(renderer.origin + path), { token });
  return toPage(renderer, change ? { ...rendering, body: change(rendering.body) } : rendering);
}

/** Renders a page for everyone; returns null if its data has the known digest. */
export async function renderIfChanged(
  renderer: PageRenderer,
  path: string,
  knownDigest: string | null,
): Promise<RenderedPage | null> {
  const rendering = await renderer.render(new Request(renderer.origin + path), { knownDigest });
  return knownDigest !== null && rendering.status === 304 ? null : toPage(renderer, rendering);
}

function toPage(renderer: PageRenderer, { body, headers, ...rendering }: Rendering): RenderedPage {
  const isHtml = headers['content-type']?.startsWith('text/html');
  const all = { ...headers, ...renderer.headers(isHtml ? styleHashes(body) : []) };
  return { ...rendering, headers: all, body: Buffer.from(body) };
}

/** Many pages have the same inline styles, of tens of kilobytes. */
const hashes = new LRUCache<string, string>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_hash, text) => text.length + 1,
});

/**
 * The CSP hashes (`'sha256-…'`) of a page's inline styles. Searches for strings, because a regular expression tries
 * every tag.
 */
function styleHashes(html: string): string[] {
  const styles = new Set<string>();
  for (let end = 0; ; ) {
    const start = html.indexOf('<style', end);
    const open = start < 0 ? -1 : html.indexOf('>', start);
    end = open < 0 ? -1 : html.indexOf('</style>', open);
    if (end < 0) return [...styles].map(hashOf);
    styles.add(html.slice(open + 1, end));
  }
}

function hashOf(text: string): string {
  const hash = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}
