import { useParams } from 'react-router-dom';
import { useState } from 'react';
import { LinkButton, Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Page } from '../../../components/layout/Page';
import { PATTERNS } from '../../../config/links';
import { NO_FILTERS } from '../../../shared/listing/filters';
import { MenuIcon } from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import type { CategoryMenuBoxProps } from '../components/library/CategoryMenuBox';
import { LibraryList } from '../components/library/LibraryList';
import { ALL_INSIGHTS, CATEGORY_EMPTY, LIBRARY_EMPTY, NO_SUCH_CATEGORY } from '../messages';
import { useCategoryNames } from '../liveInsights';

const NO_MATCHES = { status: 'ready', keys: null } as const;

export function CategoryPage() {
  const { category: slug = null } = useParams();
  const { all, visible } = useCategoryNames();
  const name = slug === null ? ALL_INSIGHTS : (all.get(slug) ?? slug);
  return (
    <Page title={name} actions={<CategoryMenu names={visible} />}>
      <LibraryList
        key={slug}
        category={slug}
        filters={NO_FILTERS}
        matches={NO_MATCHES}
        categoryNames={all}
        showsWholeExcerpts
        empty={
          slug === null ? (
            <EmptyState message={LIBRARY_EMPTY} />
          ) : (
            <EmptyState
              message={all.size > 0 && !all.has(slug) ? NO_SUCH_CATEGORY : CATEGORY_EMPTY}
            >
              <LinkButton to={PATTERNS.categories}>{ALL_INSIGHTS}</LinkButton>
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

// Loaded with the dialogs, because the menu needs their focus trap.
const CategoryMenuBox = lazyComponent<CategoryMenuBoxProps>(
  async () => (await import('../components/library/CategoryMenuBox')).CategoryMenuBox,
);

function CategoryMenu({ names }: { names: ReadonlyMap<string, string> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={MenuIcon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Categories
      </Button>
      {open && (
        <Lazily>
          <CategoryMenuBox names={names} onClose={() => setOpen(false)} />
        </Lazily>
      )}
    </>
  );
}
