import { Lazily, lazyComponent } from '../../components/feedback/Lazily';
import type { ComparedTextsProps } from './ComparedTexts';

const ComparedTexts = lazyComponent(async () => (await import('./ComparedTexts')).ComparedTexts);

/** Loads the comparison library on demand. */
export function TextComparison(props: ComparedTextsProps) {
  return (
    <Lazily>
      <ComparedTexts {...props} />
    </Lazily>
  );
}
