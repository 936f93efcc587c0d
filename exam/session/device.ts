/** A name for this browser: random, of no meaning elsewhere, so that two devices of one student can be told apart. */

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
  // randomUUID is there only for pages with TLS.
  const name = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage each load is a device of its own.
  }
  return name;
}
