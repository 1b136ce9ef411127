import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import styles from './TextComparison.module.css';

/** Milliseconds. Texts that take longer are shown one after the other. */
const PATIENCE = 500;

export type ComparedTextsProps = { label: string; before: string; after: string };

export function ComparedTexts({ label, before, after }: ComparedTextsProps) {
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout: PATIENCE }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  );
  return (
    <div className={styles.comparison} role="region" aria-label={label} tabIndex={0}>
      {parts.map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>{value}</ins>
        ) : removed ? (
          <del key={index}>{value}</del>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </div>
  );
}
