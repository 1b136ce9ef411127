import { Text } from '../../../../components/layout/Layout';
import type { ServerDraft } from '../../useServerDraft';

const WORDS = {
  none: '',
  saving: 'Saving your draft…',
  saved: 'Your draft is saved on every device.',
  unsaved:
    'Your draft could not be saved just now. It stays in this browser, and is saved with your next change.',
} as const;

/** Where what is typed stands. */
export function DraftState({ state }: Pick<ServerDraft, 'state'>) {
  return (
    <Text role="status" margin="3 0 0" note>
      {WORDS[state]}
    </Text>
  );
}
