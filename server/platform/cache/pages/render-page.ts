/** Renders a page of the storefront, with the headers that it is sent with. */
import { createHash } from 'node:crypto';

/** The CSP hashes (`'sha256-…'`) of a page's inline scripts and styles. */
export type InlineHashes = { scripts: string[]; styles: string[] };

export type PageRenderer = {
  /** Renders a page: the one that is the same for everyone, or with a token as its student sees it. */
  render(request: Request, token?: string): Promise<Response>;
  /** Scheme and host of the request that pages are rendered for. */
  origin: string;
  /** Returns the headers of a page; its content security policy must allow the hashes in `inline`. */
  headers(inline: InlineHashes): Record<string, string>;
};

export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

/** Renders the page at a path with query; its headers do not say yet who may cache it. */
export async function renderPage(renderer: PageRenderer, path: string, token?: string): Promise<RenderedPage> {
  const response = await renderer.render(new Request(renderer.origin + path), token);
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  const isHtml = headers['content-type']?.startsWith('text/html');
  Object.assign(headers, renderer.headers(inlineHashes(isHtml ? body.toString('utf8') : '')));
  return { status: response.status, headers, body };
}

/** Excludes JSON-LD data blocks, which run nothing and need no hash. */
const SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

function inlineHashes(html: string): InlineHashes {
  const hashesOf = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, text]) => hash(text ?? '')))];
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { scripts: hashesOf(SCRIPT), styles: hashesOf(STYLE) };
}
