import { Lazily, lazyComponent } from '../../components/feedback/Lazily';
import type { ComparedTextsProps } from './ComparedTexts';

const ComparedTexts = lazyComponent(async () => (await import('./ComparedTexts')).ComparedTexts);

/** Two plain texts in one, with the words that were added and removed. The library that compares is loaded when it is needed. */
export function TextComparison(props: ComparedTextsProps) {
  return (
    <Lazily>
      <ComparedTexts {...props} />
    </Lazily>
  );
}
