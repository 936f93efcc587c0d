export function RedirectionMessage() {
  return (
    <p role="status" className="page grid min-h-[60vh] place-items-center text-lg">
      Redirecting...
    </p>
  );
}
