import { Lazily, lazyComponent } from '../../components/feedback/Lazily';
import type { ComparedTextsProps } from './ComparedTexts';

const ComparedTexts = lazyComponent(async () => (await import('./ComparedTexts')).ComparedTexts);

/**
 * Shows two plain texts as one, with the added and the removed words marked. The comparison library is loaded
 * on demand.
 */
export function TextComparison(props: ComparedTextsProps) {
  return (
    <Lazily>
      <ComparedTexts {...props} />
    </Lazily>
  );
}
