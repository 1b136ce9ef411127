import { useState } from 'react';
import { Button } from '../../components/action/Button';
import { FeedIcon } from '../../components/display/icons';
import { Lazily, lazyComponent } from '../../components/feedback/Lazily';
import type { FeedDialogProps } from './FeedDialog';

const FeedDialog = lazyComponent<FeedDialogProps>(
  async () => (await import('./FeedDialog')).FeedDialog,
);

/** Opens the addresses of a feed. */
export function FeedButton({ uid, feed }: { uid: string; feed: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" tone="quiet" icon={FeedIcon} onClick={() => setIsOpen(true)}>
        Feed
      </Button>
      {isOpen && (
        <Lazily>
          <FeedDialog uid={uid} feed={feed} onClose={() => setIsOpen(false)} />
        </Lazily>
      )}
    </>
  );
}
