export function Elsewhere() {
  return (
    <main className="page">
      <h1>The test goes on in another tab</h1>
      <p>You opened this test again in a newer tab or window. It took your answers along; nothing is lost.</p>
      <div className="row">
        <button type="button" className="button primary" onClick={() => location.reload()}>
          Go on here instead
        </button>
      </div>
    </main>
  );
}
