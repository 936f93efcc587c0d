import { refuseUnderLogLock } from '../database/log-lock.ts';
import type { FileStorage } from './file-storage.ts';

/** Returns the storage; its functions throw in a transaction that holds the lock of the audit log. */
export function beforeLogLock(storage: FileStorage): FileStorage {
  const { remote } = storage;
  return {
    put: checked(storage.put),
    copy: checked(storage.copy),
    open: checked(storage.open),
    head: checked(storage.head),
    remove: checked(storage.remove),
    list: checked(storage.list),
    remote: remote && {
      ...remote,
      has: checked(remote.has),
      serve: checked(remote.serve),
      probe: checked(remote.probe),
      check: checked(remote.check),
    },
  };
}

function checked<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  return (...args) => {
    refuseUnderLogLock('A request to the storage of files');
    return work(...args);
  };
}
