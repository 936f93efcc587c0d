/** Tabs of a preview: in English, in Hindi, or in both languages below each other. */
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';

export type PreviewLanguage = 'english' | 'hindi' | 'both';

export function LanguageTabs({ children }: { children(language: PreviewLanguage): ReactNode }) {
  const messages = useQuestionMessages();
  const [language, setLanguage] = useState<PreviewLanguage>('english');
  return (
    <Tabs
      label={messages.previewLanguage}
      tabs={[
        { id: 'english', label: messages.english },
        { id: 'hindi', label: messages.hindi },
        { id: 'both', label: messages.both },
      ]}
      selected={language}
      onSelect={setLanguage}
    >
      {children}
    </Tabs>
  );
}
