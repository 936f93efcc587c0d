import { Button } from '../../../../ui/button.tsx';
import { useHomeMessages } from '../messages/use-home-messages.ts';

/** Says that the banners could not be loaded; the page script shows it, and its button, when loading others failed. */
export function BannerError({ isShown }: { isShown: boolean }) {
  const messages = useHomeMessages();
  return (
    <div
      hidden={!isShown}
      data-banner-error=""
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-bad bg-bad-soft px-4 py-3"
    >
      <p role="alert" className="error-text">
        {messages.bannersFailed}
      </p>
      <Button hidden data-banner-retry="" variant="secondary">
        {messages.tryAgain}
      </Button>
    </div>
  );
}
