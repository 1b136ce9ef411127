import type { Ref } from 'react';
import type { AnalyticsCounts } from '../../../data/acts/analytics';
import { COUNT_LABELS } from '../messages';
import styles from './Counts.module.css';
import { formatCount } from '../../../lib/text';

/** The eight counts. */
export function Counts({ counts }: { counts: AnalyticsCounts }) {
  return (
    <dl className={styles.counts}>
      {COUNT_LABELS.map(([name, label]) => (
        <div key={name} className={styles.count}>
          <dt>{label}</dt>
          <dd>{formatCount(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS = 4;
const TILE_HEIGHT = 104;

/** The same as a drawing, which stands unseen in the page for the picture to be made of. */
export function CountsDrawing(props: { counts: AnalyticsCounts; drawing: Ref<SVGSVGElement> }) {
  const { counts, drawing } = props;
  return (
    <div hidden>
      <svg
        ref={drawing}
        className={styles.countsDrawing}
        width="100%"
        height={Math.ceil(COUNT_LABELS.length / COLUMNS) * TILE_HEIGHT}
      >
        {COUNT_LABELS.map(([name, label], index) => {
          const x = `${((index % COLUMNS) * 100) / COLUMNS}%`;
          const top = Math.floor(index / COLUMNS) * TILE_HEIGHT;
          return (
            <g key={name}>
              <text className={styles.countsLabel} x={x} y={top + 20}>
                {label}
              </text>
              <text className={styles.countsNumber} x={x} y={top + 62}>
                {formatCount(counts[name])}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
