import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { SubscribedIcon, UnsubscribedIcon } from '../../../components/icons';
import { BELL_NOTICE_DURATION } from '../../../config/constants';
import type { InsightSummary } from '../../../data/records';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { chooseInsightSubscription } from '../commentThunks';
import { SUBSCRIBED_TO_INSIGHT, UNSUBSCRIBED_FROM_INSIGHT } from '../messages';
import { useInsightSubscription } from '../useInsights';

/** What the bell says: the member wants to hear of the comments, does not, or never said. */
const STATES = {
  subscribed: { icon: SubscribedIcon, word: 'Subscribed', verb: 'Unsubscribe from' },
  unsubscribed: { icon: UnsubscribedIcon, word: 'Unsubscribed', verb: 'Subscribe again to' },
  unsaid: { icon: SubscribedIcon, word: 'Subscribe', verb: 'Subscribe to' },
} as const;

/** The bell of an insight. The first comment subscribes who never said. */
export function InsightBell({ uid, insight }: { uid: string; insight: InsightSummary }) {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = useInsightSubscription(uid, insight.key);
  const [busy, setBusy] = useState(false);
  const isSubscribed = data?.subscribed === true;
  const state = isSubscribed ? 'subscribed' : data ? 'unsubscribed' : 'unsaid';
  const { icon, word, verb } = STATES[state];

  const handlePress = async () => {
    setBusy(true);
    const outcome = await dispatch(
      chooseInsightSubscription({
        uid,
        insight: { key: insight.key, title: insight.title },
        subscribed: !isSubscribed,
      }),
    );
    setBusy(false);
    if (!chooseInsightSubscription.fulfilled.match(outcome)) return;
    const text = isSubscribed ? UNSUBSCRIBED_FROM_INSIGHT : SUBSCRIBED_TO_INSIGHT;
    dispatch(showNotice('success', text, { duration: BELL_NOTICE_DURATION }));
  };

  const label = `${verb} the comments on ${insight.title}`;
  return (
    <Button
      size="small"
      icon={icon}
      className={`insight-bell is-${state}`}
      aria-pressed={isSubscribed}
      aria-label={label}
      title={label}
      disabled={status !== 'ready'}
      onClick={() => {
        if (!busy) void handlePress();
      }}
    >
      {word}
    </Button>
  );
}
