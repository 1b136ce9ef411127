import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { AddIcon } from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';

const AddObligationDialog = lazyComponent(
  async () => (await import('./ObligationDialogs')).AddObligationDialog,
);

/** Opens the form for a new own obligation. */
export function AddObligation({ uid }: { uid: string }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button size="small" tone="quiet" icon={AddIcon} onClick={() => setAdding(true)}>
        Add an obligation
      </Button>
      {isAdding && (
        <Lazily>
          <AddObligationDialog uid={uid} onClose={() => setAdding(false)} />
        </Lazily>
      )}
    </>
  );
}
