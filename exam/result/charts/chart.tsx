/** Chart that the server rendered as SVG; the same values are in a table next to it. */
import type { Result } from '../../../contract/assessment/result.ts';
import { selectTexts } from '../../parts/html.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { useSettings } from '../../parts/settings.tsx';

type ChartName = NonNullable<Result['charts']>[number]['chart'];

type Props = { result: Result; name: ChartName; isTitled?: boolean };

export function Chart({ result, name, isTitled }: Props) {
  const { settings } = useSettings();
  const chart = result.charts?.find((each) => each.chart === name);
  if (!chart) return null;
  const language = settings.language === 'both' ? 'english' : settings.language;
  const [title] = selectTexts(chart.title, language);
  const [picture] = selectTexts(chart.svg, language);
  if (!title || !picture) return null;
  return (
    <ScrollRegion label={title.html}>
      {isTitled && <strong lang={title.lang}>{title.html}</strong>}
      <div className="chart" lang={picture.lang} dangerouslySetInnerHTML={{ __html: picture.html }} />
    </ScrollRegion>
  );
}
