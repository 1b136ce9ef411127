/** The changes of a legal item, latest first. Renders nothing if there are none. */
import { useId, useState } from 'react';
import { Button } from '../../../components/action/Button';
import { Tag } from '../../../components/display/Tag';
import { lazyComponent } from '../../../components/feedback/Lazily';
import { Box, Stack, Text } from '../../../components/layout/Layout';
import type { LegalChange } from '../../../data/records';
import { useLegalChanges } from '../liveRegister';
import { formatRegisterMoment } from '../history';
import type { LawComparisonProps } from './LawComparison';
import styles from './LawChanges.module.css';

const LawComparison = lazyComponent(async () => (await import('./LawComparison')).LawComparison);

type LawChangesProps = {
  itemKey: string;
  /** Whether to show changes from this time (epoch milliseconds). By default all are shown. */
  shows?: (at: number) => boolean;
};
const isShown = () => true;

export function LawChanges({ itemKey, shows = isShown }: LawChangesProps) {
  const { data, want } = useLegalChanges(itemKey);
  const headingId = useId();
  if (!data?.rows.some(({ time }) => shows(time))) return null;
  return (
    <Box aria-labelledby={headingId} as="section" above={4}>
      <h3 id={headingId}>Changes</h3>
      <ChangeList itemKey={itemKey} changes={data.rows.filter(({ time }) => shows(time))} />
      {data.hasMore && (
        <Button size="small" tone="quiet" onClick={() => want(Infinity)}>
          Show earlier changes
        </Button>
      )}
    </Box>
  );
}

/** `changes` must be latest first and start with the law's latest change. */
export function ChangeList({
  itemKey,
  changes,
}: {
  itemKey: string;
  changes: readonly LegalChange[];
}) {
  return (
    <Stack as="ol" gap={3} className={styles.changeList}>
      {changes.map(({ key, time, authorDisplayName, summary, minor }, index) => (
        <li key={key}>
          <span>
            {summary} {minor && <Tag>Minor</Tag>}
          </span>
          <Text as="span" note>
            {formatRegisterMoment(time)}, {authorDisplayName || 'Administrator'}
          </Text>
          <CompareButton
            label="Show before and after"
            about={summary}
            itemKey={itemKey}
            from={key}
            until={changes[index - 1]?.key}
            title={`Before and after: ${summary}`}
          />
        </li>
      ))}
    </Stack>
  );
}

type CompareButtonProps = Omit<LawComparisonProps, 'onClose'> & {
  label: string;
  /** Names what is compared, for screen readers: several buttons have the same label. */
  about?: string;
  onOpen?: () => void;
};

export function CompareButton({ label, about, onOpen, ...comparison }: CompareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        className={styles.compare}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen && <LawComparison {...comparison} onClose={() => setOpen(false)} />}
    </>
  );
}
