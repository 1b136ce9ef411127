import { ClockIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import type { ReviewState } from '../../../config/constants';
import { REVIEW_LABELS } from '../messages';

const TONES = { waiting: 'info', returned: 'warning', accepted: 'success' } as const;

/** Where an evaluation stands with the reviewers. */
export function ReviewBadge({ review }: { review: ReviewState }) {
  return (
    <StatusBadge
      tone={TONES[review]}
      text={REVIEW_LABELS[review]}
      {...(review === 'waiting' ? { icon: ClockIcon } : {})}
    />
  );
}
