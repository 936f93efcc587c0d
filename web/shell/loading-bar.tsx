import { useNavigation } from 'react-router';

/** Shown during navigation: a bar at the top after 300 ms, and a status message for screen readers. */
export function LoadingBar() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-30">
      {isLoading && <span className="sr-only">Loading...</span>}
      <div
        aria-hidden="true"
        className={`h-1 origin-left bg-accent ${isLoading ? 'scale-x-75 opacity-100 transition delay-300 duration-1000' : 'scale-x-0 opacity-0'}`}
      />
    </div>
  );
}
