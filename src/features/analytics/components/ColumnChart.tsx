import { clsx } from 'clsx';
import { Drawing, type ChartProps } from './Drawing';
import styles from './charts.module.css';
import { formatCount } from '../../../lib/text';

const HEIGHT = 240;
const TOP = 24;
const FOOT = 24;
const ROOM = HEIGHT - TOP - FOOT;
/** What columns leave free on either side, as a share of their place. */
const GAP = 0.14;
/** With more of them, every other name is left out on narrow screens. */
const ALL_NAMED = 8;

/**
 * Standing columns in their order, each beside that of the period before where that is known. On narrow screens some names, and on
 * phones the numbers, are left out for want of room; the table has them all.
 */
export function ColumnChart({ title, points, drawing }: ChartProps) {
  const most = Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before]));
  const isCompared = points.some(({ before }) => before !== undefined);
  const place = 100 / points.length;
  const share = (1 - 2 * GAP) / (isCompared ? 2 : 1);
  const heightOf = (value: number) => (value / most) * ROOM;
  const column = (className: string | undefined, value: number, from: number) => (
    <rect
      className={className}
      x={`${from * place}%`}
      y={HEIGHT - FOOT - heightOf(value)}
      width={`${share * place}%`}
      height={heightOf(value)}
      rx="2"
    />
  );
  return (
    <Drawing title={title} drawing={drawing} height={HEIGHT}>
      {points.map(({ label, tick, value, before = 0 }, index) => {
        const isMinor = points.length > ALL_NAMED && (points.length - index) % 2 === 0;
        const start = index + GAP + (isCompared ? share : 0);
        return (
          <g key={`${index} ${label}`} className={isMinor ? styles.isMinor : undefined}>
            {isCompared && column(styles.chartBefore, before, index + GAP)}
            {column(styles.chartBar, value, start)}
            {value > 0 && (
              <text
                className={clsx(styles.chartMonth, styles.isValue)}
                x={`${(index + 0.5) * place}%`}
                y={HEIGHT - FOOT - heightOf(Math.max(value, before)) - 6}
              >
                {formatCount(value)}
              </text>
            )}
            <text
              className={clsx(styles.chartMonth, styles.isName)}
              x={`${(index + 0.5) * place}%`}
              y={HEIGHT - FOOT + 16}
            >
              {tick ?? label}
            </text>
          </g>
        );
      })}
      <line
        className={styles.chartAxis}
        x1="0"
        x2="100%"
        y1={HEIGHT - FOOT + 0.5}
        y2={HEIGHT - FOOT + 0.5}
      />
    </Drawing>
  );
}
