import { Button, IconButton } from '../../../components/action/Button';
import {
  AddIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
} from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { SelectField } from '../../../components/form/SelectField';
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { Popover } from '../../../components/overlay/Popover';
import { CREATE, MORE, MY_CALENDAR, PROVIDER_CALENDAR, SHOW_ALL } from '../messages';
import { SOURCES, type Source, PERIODS, VIEWS, type View } from '../useCalendar';
import type { MoreOptionsProps } from './MoreOptions';
import styles from './MemberCalendar.module.css';

const MoreOptions = lazyComponent<MoreOptionsProps>(
  async () => (await import('./MoreOptions')).MoreOptions,
);

const SOURCE_NAMES: Record<Source, string> = {
  shared: PROVIDER_CALENDAR,
  own: MY_CALENDAR,
  all: SHOW_ALL,
};
const VIEW_NAMES: Record<View, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
};

type ToolbarProps = {
  source: Source;
  onSource: (source: Source) => void;
  view: View;
  onView: (view: View) => void;
  /** The days that the calendar shows. */
  title: string;
  /** Shows the period before (-1) or after (1). */
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
  onCreate: () => void;
} & Omit<MoreOptionsProps, 'onClose'>;

/** One line of controls on a wide screen, two on a phone. */
export function Toolbar(props: ToolbarProps) {
  const { source, onSource, view, onView, title, onStep, onToday, onCreate } = props;
  const isNarrow = useIsNarrow();
  const more = { size: 'small', icon: ChevronDownIcon, className: styles.more } as const;
  const create = {
    size: 'small',
    tone: 'primary',
    icon: AddIcon,
    className: styles.create,
    onClick: onCreate,
  } as const;
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.calendarTitle} aria-live="polite">
        {title}
      </h2>
      <IconButton
        size="small"
        icon={ChevronLeftIcon}
        label={`Previous ${PERIODS[view]}`}
        onClick={() => onStep(-1)}
      />
      <Button size="small" onClick={onToday}>
        Today
      </Button>
      <IconButton
        size="small"
        icon={ChevronRightIcon}
        label={`Next ${PERIODS[view]}`}
        onClick={() => onStep(1)}
      />
      <div className={styles.viewChoice}>
        <SelectField
          label="View"
          hideLabel
          options={VIEW_OPTIONS}
          value={view}
          onChange={(chosen) => {
            const known = VIEWS.find((each) => each === chosen);
            if (known) onView(known);
          }}
        />
      </div>
      <div className={styles.sources} role="group" aria-label="Calendars">
        {SOURCES.map((value) => (
          <Button
            key={value}
            size="small"
            className={source === value ? styles.isChosen : undefined}
            aria-pressed={source === value}
            onClick={() => onSource(value)}
          >
            {SOURCE_NAMES[value]}
          </Button>
        ))}
      </div>
      <Popover
        title={MORE}
        trigger={
          isNarrow ? (
            <IconButton {...more} tone="secondary" label={MORE} />
          ) : (
            <Button {...more}>{MORE}</Button>
          )
        }
      >
        {(close) => (
          <Lazily>
            <MoreOptions {...props} onClose={close} />
          </Lazily>
        )}
      </Popover>
      {isNarrow ? <IconButton {...create} label={CREATE} /> : <Button {...create}>{CREATE}</Button>}
    </div>
  );
}

const VIEW_OPTIONS = VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] }));
