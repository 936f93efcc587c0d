import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useSite } from '../../lib/site.ts';
import NewsletterForm from './newsletter-form.tsx';
import { STEPS, type Step } from './steps.ts';

/** A page of the newsletter: the form, a result, or a confirmation to subscribe or unsubscribe. */
export function NewsletterPage({ step }: { step: Step }) {
  const { title, text, tone } = STEPS[step];
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
  if (!institute) return null;
  if (step === 'confirm' || step === 'unsubscribe') {
    return (
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit">{step === 'confirm' ? 'Yes, subscribe me' : 'Unsubscribe'}</Button>
        <LinkButton href="/" variant="secondary">
          {step === 'confirm' ? 'Not now' : 'Keep the newsletter'}
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
      <LinkButton href="/">Go to the home page</LinkButton>
      {step === 'unsubscribed' && (
        <LinkButton href="/newsletter" variant="quiet">
          Subscribe again
        </LinkButton>
      )}
    </div>
  );
}
