import type { TestStore } from '../store/test-store.ts';

/** Returns what a command on the server recorded in the audit log, the newest first. */
export function recordedBy(store: TestStore, command: string) {
  return store.db
    .selectFrom('audit.entry')
    .where('actor_kind', '=', 'command')
    .where('actor_name', '=', command)
    .orderBy('entry_id', 'desc')
    .select(['action', 'target_type', 'target_id', 'after', 'reason'])
    .execute();
}

/** Returns the entries of an action in the audit log. */
export function entriesOf(store: TestStore, action: string) {
  return store.db.selectFrom('audit.entry').where('action', '=', action).selectAll().execute();
}
