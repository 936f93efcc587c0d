/** A search tag; `keywords` are comma-separated, `titleHindi` is empty without a Hindi title. */
export type Tag = { title: string; titleHindi: string; keywords: string; isTrending: boolean; productIds: number[] };
