import { useEffect, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { timeLeft } from '../home/countdown.ts';
import { pageMeta } from '../page-meta.ts';

const OPENS = new Date('2024-09-01T00:00:00+05:30');

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Coming soon', description: 'Something new is being prepared.', path: '/comingsoon', isHidden: true },
    matches,
  );

export default function ComingSoon() {
  const [left, setLeft] = useState(() => timeLeft(OPENS, OPENS));
  useEffect(() => {
    const look = () => setLeft(timeLeft(OPENS, new Date()));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="page grid justify-items-center gap-8 py-24 text-center">
      <h1 className="text-2xl font-bold md:text-3xl">Coming Soon</h1>
      <dl className="tabular grid grid-cols-4 gap-3 md:gap-6">
        {Object.entries(left).map(([unit, value]) => (
          <div key={unit} className="flex w-18 flex-col-reverse rounded-lg border border-line bg-surface py-4 md:w-28">
            <dt className="text-xs text-ink-soft capitalize">{unit}</dt>
            <dd className="text-2xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to="/" look="secondary">
        Back to the store
      </LinkButton>
    </div>
  );
}
