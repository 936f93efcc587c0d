/** Opens the URL in a new tab, which is opened at once because browsers block windows that open after a wait. */
export async function openLater(load: () => Promise<string>): Promise<void> {
  const page = open('about:blank');
  try {
    const url = await load();
    if (page) page.location.href = url;
    else location.href = url;
  } catch (error) {
    page?.close();
    throw error;
  }
}
