/** The table of openings of which students are told in advance. */
export {};

type OpeningNotificationTable = { test_id: number; opens: Date; begun_at: Date };

declare module '../../../platform/database/db.ts' {
  interface Database {
    'assessment.opening_notification': OpeningNotificationTable;
  }
}
