import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const TONES = {
  plain: 'bg-sunken text-ink-soft',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
};

type Props = {
  icon: IconName;
  tone?: keyof typeof TONES;
  title: ReactNode;
  /** The element of the title: a heading, or a paragraph on a page that has a heading already. */
  as?: 'h1' | 'h2' | 'p';
  text?: ReactNode;
  /** Buttons and links below the text. */
  children?: ReactNode;
};

/** A centred message in place of content: the result of an action, an empty list or an error. */
export function Message({ icon, tone = 'plain', title, as: Title = 'p', text, children }: Props) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-10 text-center">
      <span className={`grid size-18 place-items-center rounded-full ${TONES[tone]}`}>
        <Icon name={icon} className="size-8" />
      </span>
      <Title className={Title === 'h1' ? 'text-2xl font-bold' : 'text-lg font-semibold text-balance'}>{title}</Title>
      {text && <p className="tabular text-ink-soft">{text}</p>}
      {children && <div className="flex flex-wrap justify-center gap-3 pt-1">{children}</div>}
    </div>
  );
}
