/** Saves text as a file of the browser. */
export function downloadFile(name: string, text: string, type: string): void {
  download(name, new Blob([text], { type }));
}

/** Saves bytes as a file of the browser. */
export function downloadBytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  download(name, new Blob([bytes], { type: 'application/octet-stream' }));
}

function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
