import { Button, ButtonRow, IconButton } from '../../../components/action/Button';
import {
  AddIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  LinkIcon,
  UploadIcon,
} from '../../../components/display/icons';
import { Row, Stack } from '../../../components/layout/Layout';
import {
  IMPORT,
  MY_CALENDAR,
  PROVIDER_CALENDAR,
  SHOW_ALL,
  SUBSCRIBE,
  LAYER_NAMES,
} from '../messages';
import { SOURCES, type Source, PERIODS, VIEWS, type View } from '../useCalendar';
import { showPeriod } from '../when';
import { CheckboxField } from '../../../components/form/CheckboxField';
import type { Layer } from '../layers';
import styles from './MemberCalendar.module.css';

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
  /** Wall-clock time within the shown period. */
  date: number;
  /** Shows the period before (-1) or after (1). */
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
  onCreate: () => void;
  onDownload: () => void;
  onSubscribe: () => void;
  onImport: () => void;
};

export function Toolbar(props: ToolbarProps) {
  const { source, onSource, view, onView, date, onStep, onToday } = props;
  const { onCreate, onDownload, onSubscribe, onImport } = props;
  return (
    <Stack gap={4} below={4}>
      <Row gap={3} justify="between">
        <Row gap={1} role="group" aria-label="Calendars">
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
        </Row>
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
      </Row>
      <Row gap={3} justify="between">
        <Row gap={2}>
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
          <h2 className={styles.calendarTitle} aria-live="polite">
            {showPeriod(view, date)}
          </h2>
        </Row>
        <Row gap={1} role="group" aria-label="View">
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
        </Row>
      </Row>
    </Stack>
  );
}

/** Chooses which dates from other parts of the portal the calendar shows. */
export function Layers(props: {
  offered: readonly Layer[];
  chosen: readonly Layer[];
  onChoose: (chosen: readonly Layer[]) => void;
}) {
  const { offered, chosen, onChoose } = props;
  return (
    <Row gap="1 5" role="group" aria-label="Also show">
      {offered.map((layer) => (
        <CheckboxField
          key={layer}
          label={LAYER_NAMES[layer]}
          checked={chosen.includes(layer)}
          onChange={(checked) =>
            onChoose(checked ? [...chosen, layer] : chosen.filter((each) => each !== layer))
          }
        />
      ))}
    </Row>
  );
}
