import { Drawing, type ChartProps } from './Drawing';
import styles from './charts.module.css';

const ROW_HEIGHT = 46;
const BAR_TOP = 22;
const BAR_HEIGHT = 12;

/** Lying bars, each under its name and number. It takes the width it is given; its text keeps its size. */
export function BarChart({ title, points, drawing }: ChartProps) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <Drawing title={title} drawing={drawing} height={points.length * ROW_HEIGHT}>
      {points.map(({ label, value }, index) => (
        <g key={label} transform={`translate(0 ${index * ROW_HEIGHT})`}>
          <text x="0" y="14">
            {label}
          </text>
          <text className={styles.chartNumber} x="100%" y="14">
            {value.toLocaleString('en-GB')}
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
              width={`${(value / most) * 100}%`}
              height={BAR_HEIGHT}
              rx={BAR_HEIGHT / 2}
            />
          )}
        </g>
      ))}
    </Drawing>
  );
}
