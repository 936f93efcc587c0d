/** While the code of a page is on its way. */
export function PageLoading() {
  return (
    <p role="status" className="page py-20 text-ink-soft">
      Loading...
    </p>
  );
}
