import { Text } from '../../../components/layout/Layout';
import { formatMoment } from '../../../lib/dates';
import { useIsPast } from '../../../shared/time/serverDay';
import {
  endOf,
  followedAt,
  LEGISLATION_UK,
  STALE_AFTER,
  type LawFollow,
} from '../../../../model/follow';
import { plural } from '../../../lib/text';
import {
  endedText,
  NOT_CHECKED_YET,
  NOT_FOLLOWED,
  renamedText,
  sourceDid,
  STALE_CHECK,
} from './followMessages';
import { useLawFollow } from './liveFollow';

/** When the portal last checked a law for changes, and what prevented a check since. */
export function CheckedFact({ itemKey, link }: { itemKey: string; link: string }) {
  const isFollowed = followedAt(link) !== null;
  const { status, data } = useLawFollow(isFollowed ? itemKey : null);
  if (!isFollowed) return <>{NOT_FOLLOWED}</>;
  if (data === null) return <>{status === 'ready' ? NOT_CHECKED_YET : '…'}</>;
  return <Checked law={data} />;
}

function Checked({ law: { checkedAt, triedAt, fault, about } }: { law: LawFollow }) {
  const isStale = useIsPast(checkedAt + STALE_AFTER);
  if (checkedAt === 0 && fault === undefined) return <>{NOT_CHECKED_YET}</>;
  return (
    <>
      <span>
        {checkedAt === 0 ? (
          NOT_CHECKED_YET
        ) : (
          <>
            Last checked on{' '}
            <time dateTime={new Date(checkedAt).toISOString()}>{formatMoment(checkedAt)}</time> at{' '}
            {LEGISLATION_UK}
          </>
        )}
      </span>
      {about && endOf(about.title) !== null && (
        <Text as="strong" note>
          {endedText(about.title)}
        </Text>
      )}
      {about?.formerTitle !== undefined && (
        <Text as="span" note>
          {renamedText(about.formerTitle, about.title)}
        </Text>
      )}
      {about && about.outstanding > 0 && (
        <Text as="span" note>
          Its text there lacks {plural(about.outstanding, 'change')} so far.
        </Text>
      )}
      {fault !== undefined && (
        <Text as="span" note>
          On {formatMoment(triedAt)}, {sourceDid(fault)}.
        </Text>
      )}
      {isStale && (
        <Text as="strong" note>
          {STALE_CHECK}
        </Text>
      )}
    </>
  );
}
