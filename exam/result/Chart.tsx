/** Chart that the server rendered as SVG; the same values are in a table next to it. */
import type { Result } from '../../contract/assessment.ts';
import { shown } from '../Html.tsx';
import { Scroll } from '../Scroll.tsx';
import { useSettings } from '../settings.tsx';

type Name = NonNullable<Result['charts']>[number]['chart'];

type Props = { result: Result; name: Name; isTitled?: boolean };

export function Chart({ result, name, isTitled }: Props) {
  const { settings } = useSettings();
  const chart = result.charts?.find((each) => each.chart === name);
  if (!chart) return null;
  const language = settings.language === 'both' ? 'english' : settings.language;
  const [title] = shown(chart.title, language);
  const [picture] = shown(chart.svg, language);
  if (!title || !picture) return null;
  return (
    <Scroll label={title.html}>
      {isTitled && <strong lang={title.lang}>{title.html}</strong>}
      <div className="chart" lang={picture.lang} dangerouslySetInnerHTML={{ __html: picture.html }} />
    </Scroll>
  );
}
