import { Button } from '../../../../ui/button.tsx';
import { useHydrated } from '../../../hydration/use-hydrated.ts';

export function BannerError({ message, onRetry }: { message: string; onRetry(): void }) {
  const isHydrated = useHydrated();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-bad bg-bad-soft px-4 py-3">
      <p role="alert" className="text-sm font-medium text-bad">
        {message}
      </p>
      {isHydrated && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
