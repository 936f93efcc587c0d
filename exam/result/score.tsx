/** Section of the result with score, rank, percentile and counts, then the verdict and the next steps. */

import type { ReactNode } from 'react';
import { dateTimeText } from '../../common/dates/date-time.ts';
import { durationText } from '../../common/dates/duration.ts';
import type { Result } from '../../contract/assessment/result.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { productUrl, reattemptUrl } from '../address/links.ts';
import { readUrlParams } from '../address/url-params.ts';
import { useResultMessages } from '../messages/result/use-result-messages.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { useSettings } from '../parts/settings.tsx';
import { accuracyOf, formatNumber, formatPercent, formatPercentile, rankLabels, spentMsOf } from './format.ts';
import type { Filter } from './questions/filters.ts';
import { verdictText } from './verdict.ts';

type Props = { result: Result; onReview(filter: Filter): void };

export function Score({ result, onReview }: Props) {
  const messages = useResultMessages();
  const { settings } = useSettings();
  const names = rankLabels(result, messages);
  const share = result.max > 0 ? Math.max(0, result.score) / result.max : 0;
  return (
    <section className="score" aria-label={messages.score}>
      <div className="score-main">
        <p className="label">{messages.score}</p>
        <p className="score-number">
          {formatNumber(result.score)}
          <span> / {formatNumber(result.max)}</span>
        </p>
        <meter min={0} max={1} value={share} aria-hidden="true" />
      </div>
      <dl className="facts">
        <Fact name={names.rank}>{messages.rankOf(result.rank, result.candidates)}</Fact>
        <Fact name={names.percentile}>{formatPercentile(result.percentile)}</Fact>
        <Fact name={messages.correct} kind="correct">
          {result.correct}
        </Fact>
        <Fact name={messages.incorrect} kind="incorrect">
          {result.incorrect}
        </Fact>
        <Fact name={messages.skipped} kind="skipped">
          {result.skipped}
        </Fact>
        <Fact name={messages.accuracy}>{formatPercent(result.accuracy ?? accuracyOf(result))}</Fact>
        <Fact name={messages.time}>{durationText(spentMsOf(result), messages.lang)}</Fact>
      </dl>
      <p className="score-verdict">{verdictText(result, messages, settings.language)}</p>
      <Actions result={result} onReview={onReview} />
      {result.is_practice && <p className="soft">{messages.practice}</p>}
      {result.is_ranked === false && <p className="soft">{messages.notRanked}</p>}
      {result.key_changed_at && (
        <p className="soft">{messages.keyChanged(dateTimeText(result.key_changed_at, messages.lang))}</p>
      )}
    </section>
  );
}

function Actions({ result, onReview }: Props) {
  const messages = useResultMessages();
  const { settings } = useSettings();
  const params = readUrlParams(location.search);
  const sheetUrl = `${API_PREFIX}/test_series/pts/response_sheet/${result.attempt_id}?language=${settings.language}`;
  return (
    <nav className="result-actions" aria-label={messages.actions}>
      {result.incorrect > 0 ? (
        <Button onClick={() => onReview('incorrect')}>{messages.verdict.seeWrong(result.incorrect)}</Button>
      ) : (
        result.skipped > 0 && (
          <Button onClick={() => onReview('skipped')}>{messages.verdict.seeSkipped(result.skipped)}</Button>
        )
      )}
      {result.can_reattempt && params.productId > 0 && (
        <LinkButton href={reattemptUrl(params, result.test_series_id)}>{messages.reattempt}</LinkButton>
      )}
      <LinkButton variant="quiet" href={sheetUrl} download>
        {messages.sheetPdf}
      </LinkButton>
      <LinkButton variant="quiet" href={productUrl(params)}>
        {messages.backToCourse}
      </LinkButton>
    </nav>
  );
}

function Fact({ name, kind, children }: { name: string; kind?: string; children: ReactNode }) {
  return (
    <div data-verdict={kind}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
