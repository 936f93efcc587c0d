/** Chart for print that the server rendered as SVG, with its title. */
import type { Result } from '../../../contract/assessment/result.ts';
import { selectTexts } from '../../parts/html.tsx';
import { useSettings } from '../../parts/settings.tsx';

type ChartName = NonNullable<Result['charts']>[number]['chart'];

export function Chart({ result, name }: { result: Result; name: ChartName }) {
  const { settings } = useSettings();
  const chart = result.charts?.find((each) => each.chart === name);
  if (!chart) return null;
  const language = settings.language === 'both' ? 'english' : settings.language;
  const [title] = selectTexts(chart.title, language);
  const [picture] = selectTexts(chart.svg, language);
  if (!title || !picture) return null;
  return (
    <section>
      <strong lang={title.lang}>{title.html}</strong>
      <div className="chart" lang={picture.lang} dangerouslySetInnerHTML={{ __html: picture.html }} />
    </section>
  );
}
