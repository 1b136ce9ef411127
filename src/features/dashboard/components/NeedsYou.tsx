import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { LinkButton } from '../../../components/action/LinkButton';
import { Icon } from '../../../components/display/Icon';
import { SuccessIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { Box, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { NEEDS_INCOMPLETE, NEEDS_YOU, NOTHING_ELSE, NOTHING_NEEDED } from '../messages';
import type { Need } from '../needs';
import { useNeeds } from '../useNeeds';
import styles from './NeedsYou.module.css';

/** Lines that are shown at first: so many fit whole, and a phone's first screen keeps room for what follows. */
const FIRST_LINES = { wide: 5, narrow: 3 };
/** With so many lines at most there is room to say that these are all. */
const FEW_LINES = 2;

/** What needs the member today. Its room is always the same, so that nothing below it moves while the facts arrive. */
export function NeedsYou() {
  const { lines, isAwaited, isIncomplete } = useNeeds();
  return (
    <Panel title={NEEDS_YOU} count={isAwaited ? null : lines.length} flush fills>
      <div className={styles.needs}>
        {lines.length > 0 && <Lines lines={lines} />}
        {isAwaited
          ? lines.length <= FIRST_LINES.narrow && (
              <Box margin="auto auto 5">
                <Loading inline={lines.length > 0} label="Loading what needs you" />
              </Box>
            )
          : lines.length <= FEW_LINES &&
            !isIncomplete && <Calm message={lines.length > 0 ? NOTHING_ELSE : NOTHING_NEEDED} />}
        {isIncomplete && (
          <Text role="alert" margin={0} pad="3 5" muted>
            {NEEDS_INCOMPLETE}
          </Text>
        )}
      </div>
    </Panel>
  );
}

/** In the middle of the room that is left. */
function Calm({ message }: { message: string }) {
  return (
    <Box margin="auto">
      <EmptyState icon={SuccessIcon} message={message} />
    </Box>
  );
}

function Lines({ lines }: { lines: readonly Need[] }) {
  const isNarrow = useIsNarrow();
  const [showsAll, setShowsAll] = useState(false);
  const first = FIRST_LINES[isNarrow ? 'narrow' : 'wide'];
  const hasMore = lines.length > first;
  return (
    <>
      <Box as="ul" aria-label={NEEDS_YOU}>
        {(showsAll ? lines : lines.slice(0, first)).map((need) => (
          <Line key={need.key} need={need} />
        ))}
      </Box>
      {hasMore && (
        <div className={styles.needsMore}>
          <Button size="small" tone="quiet" fluid onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${lines.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

function Line({ need: { icon, tone, title, detail, at, action, to } }: { need: Need }) {
  const words = (
    <>
      {action} <VisuallyHidden>{title}</VisuallyHidden>
    </>
  );
  return (
    <li className={styles.need}>
      <span className={clsx(styles.needIcon, styles[tone])}>
        <Icon icon={icon} size={18} />
      </span>
      <div className={styles.needWords}>
        <p className={styles.needTitle} title={title}>
          {title}
        </p>
        <Text margin={0} note>
          {detail}
          {at !== undefined && (
            <>
              {' · '}
              <TimeAgo at={at} />
            </>
          )}
        </Text>
      </div>
      {to.startsWith('mailto:') ? (
        <LinkButton href={to} size="small">
          {words}
        </LinkButton>
      ) : (
        <LinkButton to={to} size="small">
          {words}
        </LinkButton>
      )}
    </li>
  );
}
