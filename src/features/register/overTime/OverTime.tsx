/** How a register's compliance moved: its state at the end of each month as a chart, and the same numbers as tables. */
import { useMemo } from 'react';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { SelectField } from '../../../components/form/SelectField';
import { asOptions } from '../../../components/form/options';
import { Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import { formatShortMonth } from '../../../lib/dates';
import { useAddress } from '../../../shared/listing/addressFilters';
import { isRefused } from '../../../store/loadStatus';
import { applying, compliantShare, FIGURES } from '../figures';
import { useCountedAt, useSnapshots } from '../liveFigures';
import { PERCENTAGE_RULE } from '../messages';
import { areasIn, countedIn, monthsUpTo, type CountedThen, type Month } from './months';
import { MonthsChart } from './MonthsChart';
import styles from './overTime.module.css';

const labelOf = ({ key }: Month) => formatShortMonth(key);
/** The same; of the month under way it is said that it is not over. */
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
  return isRefused(snapshots.status) ? (
    <Failure kind={snapshots.status} />
  ) : (
    <Loading label="Loading past months" />
  );
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
          A month without a change has the figures of the month before, with what became overdue in
          it. {PERCENTAGE_RULE}
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

/** Months beside each other, of which there is room for so many. */
const MONTHS_BESIDE = 6;

/** What share of each area was compliant, month by month. */
function AreaShares({ areas, months }: { areas: readonly string[]; months: readonly Month[] }) {
  const shown = months.slice(-MONTHS_BESIDE);
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
