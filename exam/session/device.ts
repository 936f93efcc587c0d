/** Random id of this browser, by which the server distinguishes a student's devices. */

const KEY = 'sopan_exam_device';
let named: string | null = null;

export function deviceName(): string {
  named ??= kept() ?? fresh();
  return named;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function fresh(): string {
  // `randomUUID` is available only on pages with TLS.
  const name = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage each load of the page is a new device.
  }
  return name;
}
