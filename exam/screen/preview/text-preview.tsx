/** A text outside a test, as candidates see it: for the console, which has other styles. */
import type { Bilingual } from '../../../contract/assessment/paper.ts';
import { BilingualText } from '../../parts/html.tsx';
import { type Language, PreviewSettings } from '../../parts/settings.tsx';
import { IsolatedStyles } from './isolated-styles.tsx';

export function TextPreview({ text, language }: { text: Bilingual; language: Language }) {
  return (
    <IsolatedStyles>
      <PreviewSettings language={language}>
        <BilingualText text={text} language={language} />
      </PreviewSettings>
    </IsolatedStyles>
  );
}
