/** What the server tells the storefront about the rendering of a page, and what the storefront adds to its response. */
export type PageRendering = {
  /** Digest of the data of an earlier rendering. If the data is the same, the response is 304. */
  readonly knownDigest: string | null;
  /** Digest of the data that the page is rendered from; null if it cannot be compared. */
  digest: string | null;
  /** The page as a string, which is faster than the body of a response; null for a response with a body. */
  html: string | null;
};
