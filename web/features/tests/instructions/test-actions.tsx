import type { TestDetails } from '../../../../contract/assessment/test-details.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { usePath } from '../../../language/use-path.ts';
import { STATUS } from '../../product/tabs/tests/test-rules.ts';
import { openResult } from '../launch/test-launch.ts';
import type { InstructionMessages } from './messages/english.ts';
import { useInstructionMessages } from './messages/use-instruction-messages.ts';
import { actionText, refusalText, statusText } from './server-texts.ts';
import type { TestQuery } from './test-query.ts';
import { useLaunch } from './use-launch.ts';

type Props = { details: TestDetails; params: TestQuery; language: number; messages: InstructionMessages };

/** The actions that are possible now: start, resume, reattempt, view the result, or buy. */
export function TestActions({ details, params, language, messages }: Props) {
  const path = usePath();
  const { launchTexts } = useInstructionMessages();
  const page = path(`/product-information/${params.productId}`);
  const { launch, refusal, isOpening } = useLaunch(page, launchTexts);
  const { button_text, button2_text } = useLabels(details);
  const status = details.current_status ?? STATUS.notStarted;
  const canStart = isStartable(details);
  const action = details.start_refusal?.action;
  const start = (isReattempt: boolean) => launch({ ...params, isReattempt, language });
  // The result comes first, unless the student came to take the test again.
  const reattempt = button2_text && (
    <Button
      variant={params.isReattempt || status !== STATUS.evaluated ? 'primary' : 'secondary'}
      busy={isOpening && messages.opening}
      onClick={() => start(true)}
    >
      {button2_text}
    </Button>
  );
  return (
    <div lang={messages.lang} className="grid gap-4">
      <State details={details} status={status} messages={messages} />
      {refusal && (
        <p role="alert" className="rounded-md border border-bad bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {refusalText(messages, refusal)}
        </p>
      )}
      {canStart && <p className="text-sm text-ink-soft">{messages.ownWindow}</p>}
      <div className="flex flex-wrap gap-3">
        {action && <LinkButton href={path(action.to)}>{actionText(messages, action)}</LinkButton>}
        {params.isReattempt && reattempt}
        {canStart && !button2_text && (
          <Button busy={isOpening && messages.opening} onClick={() => start(params.isReattempt)}>
            {button_text}
          </Button>
        )}
        {status === STATUS.evaluated && (
          <Button
            variant={reattempt && params.isReattempt ? 'secondary' : 'primary'}
            onClick={() => openResult({ ...params, language }, launchTexts)}
          >
            {button_text}
          </Button>
        )}
        {!params.isReattempt && reattempt}
        {details.has_provisional_key && (
          <Button onClick={() => openResult({ ...params, language }, launchTexts)}>{messages.answerKey}</Button>
        )}
        {!(canStart && status !== STATUS.evaluated) && (
          <LinkButton variant="secondary" href={page}>
            {messages.backToCourse}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Whether the test can be started, resumed or reattempted. */
export function isStartable({ current_status, start_refusal, screen_texts }: TestDetails): boolean {
  if (screen_texts.button2_text) return true;
  if (current_status === STATUS.inProgress) return true;
  return (current_status ?? STATUS.notStarted) === STATUS.notStarted && !start_refusal;
}

/** Returns the labels of the buttons: the server's, or those of a Hindi page. */
function useLabels({ current_status, screen_texts }: TestDetails): { button_text: string; button2_text: string } {
  const { labels } = useInstructionMessages();
  if (!labels) return screen_texts;
  return {
    button_text: labels.byStatus[current_status ?? STATUS.notStarted] ?? screen_texts.button_text,
    button2_text: screen_texts.button2_text && labels.reattempt,
  };
}

/** The reason why there is no start button. */
function State({ details, status, messages }: Pick<Props, 'details' | 'messages'> & { status: number }) {
  const label = useLabels(details).button_text;
  const text = statusText(messages, details);
  const refusal = details.start_refusal;
  if (refusal) {
    return <Panel icon={refusal.action ? 'lock' : 'calendar'} title={refusalText(messages, refusal)} text={text} />;
  }
  if (status === STATUS.awaited) return <Panel icon="calendar" title={label} text={text} />;
  if (status === STATUS.expired) return <Panel icon="calendar" title={text || label} />;
  return null;
}

function Panel({ icon, title, text }: { icon: IconName; title: string; text?: string }) {
  return (
    <div className="flex items-start gap-3 rounded-md border border-line bg-sunken px-4 py-3.5">
      <Icon name={icon} className="mt-0.5 size-5 text-ink-soft" />
      <div className="grid gap-0.5">
        <p className="font-semibold">{title}</p>
        {text && <p className="tabular text-sm text-ink-soft">{text}</p>}
      </div>
    </div>
  );
}
