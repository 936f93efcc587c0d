/** Shown while the code of a page is being loaded. */
export function PageLoading() {
  return (
    <p role="status" className="page py-20 text-ink-soft">
      Loading...
    </p>
  );
}
