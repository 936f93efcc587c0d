/** Random id of this browser, by which the server distinguishes a student's devices. */

const STORAGE_KEY = 'sopan_exam_device';
let cachedId: string | null = null;

export function deviceId(): string {
  cachedId ??= readStoredId() ?? createId();
  return cachedId;
}

function readStoredId(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function createId(): string {
  // `randomUUID` is available only on pages with TLS.
  const id = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Without storage each load of the page is a new device.
  }
  return id;
}
