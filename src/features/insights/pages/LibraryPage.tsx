import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { LIBRARY_FEED } from '../../../../model/constants';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { EmptyState, Settling } from '../../../components/feedback/EmptyState';
import { CloseIcon } from '../../../components/display/icons';
import { Page } from '../../../components/layout/Page';
import { useParentCategories } from '../../../shared/config/liveConfig';
import { FeedButton } from '../../../shared/feeds/FeedButton';
import { useCounter } from '../../../shared/counters/liveCounter';
import { useAddressFilters } from '../../../shared/listing/addressFilters';
import { isFiltering, NO_FILTERS } from '../../../shared/listing/filters';
import { useMatches } from '../../../shared/listing/liveSearchIndex';
import { isAwaited } from '../../../store/loadStatus';
import { LibraryFilters, LibraryList } from '../components/library/LibraryList';
import { subjectsOf, useCategoryNames, type Subject, isChosen } from '../liveInsights';
import { LIBRARY_EMPTY } from '../messages';
import subjectTilesStyles from '../components/library/SubjectTiles.module.css';
import styles from './LibraryPage.module.css';

const NAMES = { query: 'q', group: 'category', tag: 'industry' };

/** The heading shows the total from the counter, or the number of matches while a filter is set. */
export function LibraryPage() {
  const uid = useSelector(selectUid);
  const [filters, setFilters] = useAddressFilters(NAMES);
  const [timesCleared, setTimesCleared] = useState(0);
  const { all, visible, isAwaited: areNamesAwaited } = useCategoryNames();
  const parents = useParentCategories();
  const subjects = useMemo(() => subjectsOf(parents.data ?? [], visible), [parents.data, visible]);
  const total = useCounter('insights');
  const matches = useMatches('insights', filters);

  const isFiltered = isFiltering(filters);
  const isCounted = matches.status === 'ready';
  const count = isFiltered ? (isCounted ? (matches.keys?.length ?? null) : null) : total;
  const handleClear = () => {
    setFilters(NO_FILTERS);
    setTimesCleared(timesCleared + 1);
  };

  return (
    <Page
      title={count === null ? 'Insights' : `Insights (${count})`}
      lead="Practice, policy and tools, written by people who do the work."
      actions={uid !== null && <FeedButton uid={uid} feed={LIBRARY_FEED} />}
    >
      {areNamesAwaited || isAwaited(parents) ? (
        <Settling label="Loading the library" />
      ) : (
        <SubjectTiles
          subjects={subjects}
          groups={filters.groups}
          onChoose={(groups) => setFilters({ groups })}
        />
      )}
      {(total !== 0 || isFiltered) && (
        <div className={styles.libraryFilters}>
          <LibraryFilters
            of="insights"
            categoryNames={visible}
            filters={filters}
            timesCleared={timesCleared}
            onChange={setFilters}
          />
          {isFiltered && (
            <Button tone="quiet" icon={CloseIcon} onClick={handleClear}>
              Clear
            </Button>
          )}
        </div>
      )}
      <LibraryList
        category={null}
        filters={filters}
        matches={matches}
        categoryNames={all}
        empty={<EmptyState message={LIBRARY_EMPTY} />}
      />
    </Page>
  );
}

/** Pressing the selected tile clears the category filter. */
function SubjectTiles(props: {
  subjects: readonly Subject[];
  groups: readonly string[];
  onChoose: (groups: readonly string[]) => void;
}) {
  const { subjects, groups, onChoose } = props;
  if (subjects.length === 0) return null;
  return (
    <div className={subjectTilesStyles.subjects} role="group" aria-label="Browse by subject">
      {subjects.map((subject) => {
        const chosen = isChosen(subject, groups);
        return (
          <button
            key={subject.name}
            type="button"
            className={subjectTilesStyles.subject}
            aria-pressed={chosen}
            onClick={() => onChoose(chosen ? [] : subject.slugs)}
          >
            <span className={subjectTilesStyles.subjectName}>{subject.name}</span>
            <span className={subjectTilesStyles.subjectChildren}>
              {subject.childNames.join(' · ')}
            </span>
          </button>
        );
      })}
    </div>
  );
}
