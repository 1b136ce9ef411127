/** Back, previous and next on an item's page that was opened from a list. */
import { useState } from 'react';
import { BackLink, Button, LinkButton } from '../../../components/action/Button';
import { BackIcon, ForwardIcon, KeysIcon, LegalIcon } from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Row, Text } from '../../../components/layout/Layout';
import { useIsWide } from '../../../components/list/useIsNarrow';
import { plural } from '../../../lib/text';
import { useKeys } from '../../../shared/keys/useKeys';
import { END_OF_LIST } from '../messages';
import type { WorkList } from './useWorkList';

const KeysDialog = lazyComponent(
  async () => (await import('../../../shared/keys/KeysDialog')).KeysDialog,
);

const KEYS = [
  ['J', 'Next item of the list'],
  ['K', 'Previous item of the list'],
  ['Ctrl+Enter', 'Save and next, while you fill in the form'],
  ['?', 'This list'],
] as const;

export function WorkNav({ uid, work }: { uid: string; work: WorkList }) {
  const { keys, position, previous, next, hasMore, isEnd, showsList, goTo } = work;
  const [areKeysListed, setKeysListed] = useState(false);
  const isWide = useIsWide();
  useKeys(uid, {
    j: () => next !== null && goTo(next),
    k: () => previous !== null && goTo(previous),
    '?': () => setKeysListed(true),
  });
  return (
    <Row as="nav" gap="1 2" aria-label="List">
      <BackLink to={work.back}>Back</BackLink>
      {previous !== null && (
        <LinkButton size="small" tone="quiet" icon={BackIcon} to={work.linkTo(previous)}>
          Previous
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton size="small" tone="quiet" icon={ForwardIcon} to={work.linkTo(next)}>
          Next
        </LinkButton>
      )}
      <Text as="span" note tabular role="status">
        {position > 0 &&
          `Item ${position} of ${hasMore ? `${keys.length} or more` : plural(keys.length, 'item')}${isEnd ? `. ${END_OF_LIST}` : ''}`}
      </Text>
      {isWide && (
        <>
          <LinkButton size="small" tone="quiet" icon={LegalIcon} to={work.otherView}>
            {showsList ? 'Hide the list' : 'Show the list'}
          </LinkButton>
          <Button size="small" tone="quiet" icon={KeysIcon} onClick={() => setKeysListed(true)}>
            Keys
          </Button>
        </>
      )}
      {areKeysListed && (
        <Lazily>
          <KeysDialog
            uid={uid}
            title="Keys in a list"
            keys={KEYS}
            onClose={() => setKeysListed(false)}
          />
        </Lazily>
      )}
    </Row>
  );
}
