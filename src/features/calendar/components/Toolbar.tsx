import { Button, ButtonRow, IconButton } from '../../../components/action/Button';
import {
  AddIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  LinkIcon,
  UploadIcon,
} from '../../../components/display/icons';
import { IMPORT, MY_CALENDAR, PROVIDER_CALENDAR, SHOW_ALL, SUBSCRIBE } from '../messages';
import type { Source } from '../useCalendar';
import { PERIODS, stepFrom, VIEWS, type View } from '../view';
import { showPeriod } from '../when';
import styles from './MemberCalendar.module.css';

const SOURCES: readonly [Source, string][] = [
  ['shared', PROVIDER_CALENDAR],
  ['own', MY_CALENDAR],
  ['all', SHOW_ALL],
];
const VIEW_NAMES: Record<View, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
};

export type ToolbarProps = {
  source: Source;
  onSource: (source: Source) => void;
  view: View;
  onView: (view: View) => void;
  /** Wall-clock time inside what is shown, and of now. */
  date: number;
  now: number;
  onDate: (date: number) => void;
  onCreate: () => void;
  onDownload: () => void;
  onSubscribe: () => void;
  onImport: () => void;
};

/** The calendar's buttons: whose, which view, which days, and what to do. */
export function Toolbar(props: ToolbarProps) {
  const { source, onSource, view, onView, date, now, onDate } = props;
  const { onCreate, onDownload, onSubscribe, onImport } = props;
  return (
    <div className={styles.calendarToolbar}>
      <div className={styles.calendarLine}>
        <div className={styles.choice} role="group" aria-label="Calendars">
          {SOURCES.map(([value, name]) => (
            <Button
              key={value}
              size="small"
              className={source === value ? styles.isChosen : undefined}
              aria-pressed={source === value}
              onClick={() => onSource(value)}
            >
              {name}
            </Button>
          ))}
        </div>
        <ButtonRow>
          <Button size="small" icon={LinkIcon} onClick={onSubscribe}>
            {SUBSCRIBE}
          </Button>
          <Button size="small" icon={UploadIcon} onClick={onImport}>
            {IMPORT}
          </Button>
          <Button size="small" icon={DownloadIcon} onClick={onDownload}>
            Download .ics
          </Button>
          <Button size="small" tone="primary" icon={AddIcon} onClick={onCreate}>
            Create event
          </Button>
        </ButtonRow>
      </div>
      <div className={styles.calendarLine}>
        <div className={styles.calendarSteps}>
          <IconButton
            size="small"
            icon={ChevronLeftIcon}
            label={`Previous ${PERIODS[view]}`}
            onClick={() => onDate(stepFrom(view, date, -1))}
          />
          <Button size="small" onClick={() => onDate(now)}>
            Today
          </Button>
          <IconButton
            size="small"
            icon={ChevronRightIcon}
            label={`Next ${PERIODS[view]}`}
            onClick={() => onDate(stepFrom(view, date, 1))}
          />
          <h2 className={styles.calendarTitle} aria-live="polite">
            {showPeriod(view, date)}
          </h2>
        </div>
        <div className={styles.choice} role="group" aria-label="View">
          {VIEWS.map((value) => (
            <Button
              key={value}
              size="small"
              className={view === value ? styles.isChosen : undefined}
              aria-pressed={view === value}
              onClick={() => onView(value)}
            >
              {VIEW_NAMES[value]}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
