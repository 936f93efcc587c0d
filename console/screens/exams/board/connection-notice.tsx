import { Notice } from '../../../../ui/notice.tsx';
import { useBoardMessages } from '../../../messages/exams/board.ts';
import { timeText } from '../../../parts/format.ts';
import type { LiveBoard } from './use-board.ts';

/** What limits the list now: a lost connection, or candidates that are still loaded. */
export function BoardNotice({ board: { connection, asOf, isComplete } }: { board: LiveBoard }) {
  const messages = useBoardMessages();
  if (connection === 'lost')
    return <Notice tone="warn">{asOf ? messages.lost(timeText(asOf)) : messages.connecting}</Notice>;
  if (connection === 'live' && !isComplete) return <Notice>{messages.loadingRows}</Notice>;
  return null;
}
