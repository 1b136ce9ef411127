import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { DocumentIcon } from '../../../components/display/icons';
import type { OwnDocument } from '../../../data/records';
import type { ActDispatch } from '../../../store/act';
import { openDocument } from './evidenceThunks';

/** Opens a document for whoever may read it: no address that would open it for others is shown anywhere. */
export function OpenDocument({ document }: { document: OwnDocument }) {
  const dispatch = useDispatch<ActDispatch>();
  const [busy, setBusy] = useState(false);
  const handleOpen = async () => {
    setBusy(true);
    await dispatch(openDocument(document));
    setBusy(false);
  };
  return (
    <Button
      size="small"
      icon={DocumentIcon}
      busy={busy}
      aria-label={`Open ${document.title}`}
      onClick={() => void handleOpen()}
    >
      Open
    </Button>
  );
}
