import { useNavigation } from 'react-router';

/** While another page is on its way: a bar at the top, shown when it takes longer than a blink, and a word to hear. */
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
