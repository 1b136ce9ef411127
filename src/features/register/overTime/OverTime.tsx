/** A register's compliance at the end of each month, as a chart and as tables. */
import { useMemo, useId } from 'react';
import { clsx } from 'clsx';
import { Loading } from '../../../components/feedback/Loading';
import { SelectField, asOptions } from '../../../components/form/SelectField';
import { Text, Row } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import { formatShortMonth } from '../../../lib/dates';
import { useAddress } from '../../../shared/listing/addressFilters';
import { applying, compliantShare, FIGURES, IN_DATE, OVERDUE } from '../figures';
import { useCountedAt, useSnapshots } from '../liveFigures';
import { PERCENTAGE_RULE } from '../messages';
import {
  areasIn,
  countedIn,
  monthsUpTo,
  type CountedThen,
  type Month,
  type Counted,
} from './months';
import styles from './overTime.module.css';

const labelOf = ({ key }: Month) => formatShortMonth(key);
const nameOf = (month: Month) => `${labelOf(month)}${month.isCurrent ? ', so far' : ''}`;

type OverTimeProps = { uid: string; now: CountedThen; today: number };

export function OverTime({ uid, now, today }: OverTimeProps) {
  const snapshots = useSnapshots(uid);
  const at = useCountedAt(uid);
  const months = useMemo(
    () =>
      snapshots.data && at.status === 'ready'
        ? monthsUpTo(today, snapshots.data, { ...now, at: at.data })
        : null,
    [snapshots.data, at, today, now],
  );
  if (months) return <Months months={months} />;
  return <Loading status={snapshots.status} label="Loading past months" />;
}

function Months({ months }: { months: readonly Month[] }) {
  const [params, write] = useAddress();
  const areas = areasIn(months);
  const area = areas.find((name) => name === params.get('area')) ?? null;
  const points = months.map((month) => ({
    name: nameOf(month),
    label: labelOf(month),
    ...countedIn(month, area),
  }));
  const title = `${area ?? 'All areas'} at the end of each month`;
  return (
    <>
      <Panel
        title="By status"
        tools={
          <div className={styles.area}>
            <SelectField
              label="Area"
              placeholder="All areas"
              options={asOptions(areas)}
              value={area ?? ''}
              onChange={(chosen) =>
                write((next) => (chosen ? next.set('area', chosen) : next.delete('area')))
              }
            />
          </div>
        }
      >
        <MonthsChart title={title} points={points} />
        <Text margin="4 0 0" note>
          A month without changes has the figures of the month before, plus the items that became
          overdue. {PERCENTAGE_RULE}
        </Text>
      </Panel>
      <Panel title="By status, in numbers" flush>
        <Table
          caption={title}
          columns={[
            { id: 'month', header: 'Month' },
            ...FIGURES.map(({ label }) => ({ id: label, header: label, align: 'end' as const })),
            { id: 'all', header: 'All', align: 'end' },
            { id: 'share', header: 'Compliant share', align: 'end' },
          ]}
          rows={[...points].reverse().map((point) => ({
            key: point.name,
            cells: [
              point.name,
              ...FIGURES.map(({ count }) => count(point)),
              point.total,
              percent(compliantShare(point)),
            ],
          }))}
        />
      </Panel>
      <Panel title="By area" flush>
        <AreaShares areas={areas} months={months} />
      </Panel>
    </>
  );
}

const percent = (share: number | null) => (share === null ? '–' : `${share}%`);

/** As many months as fit next to each other. */
const COMPARED_MONTHS = 6;

function AreaShares({ areas, months }: { areas: readonly string[]; months: readonly Month[] }) {
  const shown = months.slice(-COMPARED_MONTHS);
  return (
    <Table
      caption="Compliant share by area"
      columns={[
        { id: 'area', header: 'Compliant share' },
        ...shown.map((month) => ({
          id: month.key,
          header: nameOf(month),
          align: 'end' as const,
        })),
      ]}
      rows={areas.map((area) => ({
        key: area,
        cells: [
          area,
          ...shown.map((month) => {
            const counted = countedIn(month, area);
            const share = compliantShare(counted);
            return share === null ? '–' : `${share}% of ${applying(counted)}`;
          }),
        ],
      }))}
    />
  );
}

const HEIGHT = 220;
const FOOT = 28;
const ROOM = HEIGHT - FOOT;
/** Space on either side of a column, as a share of the width for a month. */
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
 * One column per month, divided by status, best status at the bottom. Screen readers get it as one picture, because the table below has the
 * same numbers.
 */
function MonthsChart({
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
