import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { Drawing, type ChartProps } from './Drawing';
import styles from './charts.module.css';
import { formatCount, cut } from '../../../lib/text';

const BAR_TOP = 22;
const BAR_HEIGHT = 12;
const BEFORE_HEIGHT = 5;
const GAP = 12;
/** Letters of a name that there is room for beside the number; the table has all of it. */
const MOST_LETTERS = 52;
const MOST_LETTERS_NARROW = 32;

/** Lying bars, each under its name and number. It takes the width it is given; its text keeps its size. */
export function BarChart({ title, points, drawing }: ChartProps) {
  const most = Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before]));
  const isCompared = points.some(({ before }) => before !== undefined);
  const rowHeight = BAR_TOP + BAR_HEIGHT + (isCompared ? BEFORE_HEIGHT + 2 : 0) + GAP;
  const letters = useIsNarrow() ? MOST_LETTERS_NARROW : MOST_LETTERS;
  const width = (value: number) => `${(value / most) * 100}%`;
  return (
    <Drawing title={title} drawing={drawing} height={points.length * rowHeight}>
      {points.map(({ label, value, before = 0 }, index) => (
        <g key={`${index} ${label}`} transform={`translate(0 ${index * rowHeight})`}>
          <text x="0" y="14">
            {cut(label, letters)}
          </text>
          <text className={styles.chartNumber} x="100%" y="14">
            {formatCount(value)}
          </text>
          <rect
            className={styles.chartTrack}
            y={BAR_TOP}
            width="100%"
            height={BAR_HEIGHT}
            rx={BAR_HEIGHT / 2}
          />
          {value > 0 && (
            <rect
              className={styles.chartBar}
              y={BAR_TOP}
              width={width(value)}
              height={BAR_HEIGHT}
              rx={BAR_HEIGHT / 2}
            />
          )}
          {before > 0 && (
            <rect
              className={styles.chartBefore}
              y={BAR_TOP + BAR_HEIGHT + 2}
              width={width(before)}
              height={BEFORE_HEIGHT}
              rx={BEFORE_HEIGHT / 2}
            />
          )}
        </g>
      ))}
    </Drawing>
  );
}
