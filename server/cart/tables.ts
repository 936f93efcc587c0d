type ItemTable = { student_id: number; product_id: number; added_at: Date; price_paise: number };

declare module '../platform/database/db.ts' {
  interface Database {
    'cart.item': ItemTable;
  }
}

export {};
