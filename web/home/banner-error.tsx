import { Button } from '../../ui/button.tsx';
import { useAlive } from '../use-alive.ts';

export function BannerError({ message, onRetry }: { message: string; onRetry(): void }) {
  const isAlive = useAlive();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-bad bg-bad-soft px-4 py-3">
      <p role="alert" className="text-sm font-medium text-bad">
        {message}
      </p>
      {isAlive && (
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
