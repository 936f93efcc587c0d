declare module '../platform/database/db.ts' {
  interface Database {
    'search.tag': { title: string; keywords: string; position: number; is_trending: boolean; product_ids: number[] };
    'search.tag_change': { id: number; number: number };
  }
}

export {};
