import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { usePath } from '../../../language/use-path.ts';
import { useSite } from '../../../lib/site.ts';
import NewsletterForm from '../newsletter-form.tsx';
import { STEP_TONES, type Step } from '../steps.ts';
import { useNewsletterPageMessages } from './messages/use-newsletter-page-messages.ts';

/** A page of the newsletter: the form, a result, or a confirmation to subscribe or unsubscribe. */
export function NewsletterPage({ step }: { step: Step }) {
  const { title, text } = useNewsletterPageMessages().steps[step];
  const tone = STEP_TONES[step];
  return (
    <div className="page flex justify-center pt-12 pb-24 md:pt-20">
      <section
        aria-labelledby="title"
        className="grid w-full max-w-xl gap-5 rounded-lg border border-line bg-surface p-6 md:p-10"
      >
        {tone && <Mark isGood={tone === 'good'} />}
        <h1 id="title" className="text-2xl font-bold">
          {title}
        </h1>
        <p className="text-ink-soft">{text}</p>
        <Next step={step} />
      </section>
    </div>
  );
}

function Mark({ isGood }: { isGood: boolean }) {
  return (
    <span
      className={`grid size-12 place-items-center rounded-full ${isGood ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
    >
      <Icon name={isGood ? 'check' : 'about'} className="size-6" />
    </span>
  );
}

/** The next action. A form without `action` posts to the page's own URL, which contains the token. */
function Next({ step }: { step: Step }): ReactNode {
  const institute = useSite()?.institute;
  const messages = useNewsletterPageMessages();
  const path = usePath();
  if (!institute) return null;
  if (step === 'confirm' || step === 'unsubscribe') {
    return (
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit">{step === 'confirm' ? messages.confirm : messages.unsubscribe}</Button>
        <LinkButton href={path('/')} variant="secondary">
          {step === 'confirm' ? messages.notNow : messages.keep}
        </LinkButton>
      </form>
    );
  }
  if (step === 'link-unknown') {
    return (
      <a href={`mailto:${institute.email}?subject=Unsubscribe`} className="font-semibold text-accent underline">
        {institute.email}
      </a>
    );
  }
  if (step === '' || step === 'not-taken' || step === 'link-expired')
    return <NewsletterForm institute={institute.name} />;
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={path('/')}>{messages.home}</LinkButton>
      {step === 'unsubscribed' && (
        <LinkButton href={path('/newsletter')} variant="quiet">
          {messages.again}
        </LinkButton>
      )}
    </div>
  );
}
