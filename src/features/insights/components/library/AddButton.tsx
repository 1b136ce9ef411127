import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUid } from '../../../../access/sessionSlice';
import { Button } from '../../../../components/action/Button';
import { AddIcon, BookmarkedIcon } from '../../../../components/display/icons';
import { links } from '../../../../config/links';
import { showNotice } from '../../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../../store/act';
import { saveInsight } from '../../insightsThunks';
import {
  ADD_HINT,
  ALREADY_SAVED,
  ALREADY_SAVED_BROWSING,
  GO_TO_SAVED,
  INSIGHT_ADDED,
} from '../../messages';
import { useIsSaved } from '../../liveInsights';

/** Puts an insight on the personal list. It stays pressable when it stands there, and then says so. */
export function AddButton(props: { insightKey: string; title: string; isBrowsing?: boolean }) {
  const { insightKey, title, isBrowsing = false } = props;
  const dispatch = useDispatch<ActDispatch>();
  const uid = useSelector(selectUid);
  const { data: isSaved } = useIsSaved(uid, insightKey);
  const [busy, setBusy] = useState(false);
  if (uid === null) return null;

  const handleAdd = async () => {
    setBusy(true);
    const outcome = await dispatch(saveInsight({ uid, key: insightKey }));
    setBusy(false);
    if (!saveInsight.fulfilled.match(outcome)) return;
    dispatch(
      outcome.payload === 'saved'
        ? showNotice('success', INSIGHT_ADDED, {
            action: { label: GO_TO_SAVED, to: links.myAccount('saved') },
          })
        : showNotice('warning', isBrowsing ? ALREADY_SAVED_BROWSING : ALREADY_SAVED),
    );
  };

  return (
    <Button
      size="small"
      icon={isSaved ? BookmarkedIcon : AddIcon}
      busy={busy}
      title={isSaved ? 'In your saved insights' : ADD_HINT}
      aria-label={`${isSaved ? 'Added' : 'Add'}: ${title}`}
      onClick={() => void handleAdd()}
    >
      {isSaved ? 'Added' : 'Add'}
    </Button>
  );
}
