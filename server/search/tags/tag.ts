/** A search tag; `keywords` are comma-separated. */
export type Tag = { title: string; keywords: string; isTrending: boolean; productIds: number[] };
