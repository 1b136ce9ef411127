import { useParams } from 'react-router-dom';
import { LinkButton } from '../../../components/action/LinkButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Page } from '../../../components/layout/Page';
import { PATTERNS } from '../../../config/links';
import { NO_FILTERS } from '../../../shared/listing/filters';
import { CategoryMenu } from '../components/library/CategoryMenu';
import { LibraryList } from '../components/library/LibraryList';
import { ALL_INSIGHTS, CATEGORY_EMPTY, LIBRARY_EMPTY, NO_SUCH_CATEGORY } from '../messages';
import { useCategoryNames } from '../useCategoryNames';

const NO_MATCHES = { status: 'ready', keys: null } as const;

/** The insights of one category (by its slug), or all of them, with the menu that leads from one to the other. */
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
