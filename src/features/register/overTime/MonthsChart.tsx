import { useId } from 'react';
import { clsx } from 'clsx';
import { Row } from '../../../components/layout/Layout';
import { FIGURES, IN_DATE, OVERDUE } from '../figures';
import type { Counted } from './months';
import styles from './overTime.module.css';

const HEIGHT = 220;
const FOOT = 28;
const ROOM = HEIGHT - FOOT;
/** What a column leaves free on either side, as a share of its place. */
const GAP = 0.14;

const CLASSES: Record<string, string | undefined> = {
  [IN_DATE]: styles.isCompliant,
  [OVERDUE]: styles.isOverdue,
  'In Progress': styles.isInProgress,
  'Not Compliant': styles.isNotCompliant,
  'Not yet assessed': styles.isNotAssessed,
  'Does not apply': styles.doesNotApply,
};

/**
 * One column for each month, divided by status; the best stands at the bottom. Its numbers are in the table beside it, so that to a screen
 * reader it is one picture.
 */
export function MonthsChart({
  title,
  points,
}: {
  title: string;
  points: readonly (Counted & { name: string; label: string })[];
}) {
  const titleId = useId();
  const most = Math.max(1, ...points.map(({ total }) => total));
  const place = 100 / points.length;
  return (
    <>
      <svg
        role="img"
        aria-labelledby={titleId}
        className={styles.chart}
        width="100%"
        height={HEIGHT}
      >
        <title id={titleId}>{title}</title>
        {points.map(({ name, label: month, ...counted }, index) => {
          let below = 0;
          return (
            <g key={name}>
              {FIGURES.map(({ label, count }) => {
                const height = (count(counted) / most) * ROOM;
                below += height;
                return (
                  <rect
                    key={label}
                    className={CLASSES[label]}
                    x={`${(index + GAP) * place}%`}
                    y={ROOM - below}
                    width={`${(1 - 2 * GAP) * place}%`}
                    height={height}
                  >
                    <title>{`${name}: ${count(counted)} ${label}`}</title>
                  </rect>
                );
              })}
              <text
                className={clsx(
                  styles.month,
                  (points.length - 1 - index) % 3 > 0 && styles.isMinor,
                )}
                x={`${(index + 0.5) * place}%`}
                y={HEIGHT - 8}
              >
                {month}
              </text>
            </g>
          );
        })}
        <line className={styles.axis} x1="0" x2="100%" y1={ROOM + 0.5} y2={ROOM + 0.5} />
      </svg>
      <Row as="ul" gap="2 4" className={styles.legend} aria-label="Colours">
        {FIGURES.map(({ label }) => (
          <li key={label}>
            <svg className={styles.swatch} aria-hidden="true" width="12" height="12">
              <rect className={CLASSES[label]} width="12" height="12" />
            </svg>
            {label}
          </li>
        ))}
      </Row>
    </>
  );
}
