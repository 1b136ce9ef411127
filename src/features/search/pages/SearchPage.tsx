import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import {
  FOUND_BY_GUESTS,
  FOUND_KINDS,
  type FoundKind,
  type SearchResult,
} from '../../../../model/search';
import { useMay } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FormMessage } from '../../../components/form/Form';
import { Loading } from '../../../components/feedback/Loading';
import { SearchBox } from '../../../components/form/SearchBox';
import { Row, Stack } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import { useAddress } from '../../../shared/listing/addressFilters';
import type { MutationDispatch } from '../../../store/mutation';
import { FoundPeople } from '../components/FoundPeople';
import { Result } from '../components/Result';
import * as messages from '../messages';
import { useBoxKey } from '../useBoxKey';
import { searchEverything } from '../searchThunks';

const KIND_LABELS: Readonly<Record<FoundKind, string>> = {
  insights: 'Insights',
  posts: 'Posts',
  comments: 'Comments',
  laws: 'Laws',
  lessons: 'Lessons',
  own: 'My register',
};

/** `?q=` are the words, `?kind=` limits the results. */
export function SearchPage() {
  const [params, change] = useAddress();
  const boxKey = useBoxKey();
  const query = params.get('q')?.trim() ?? '';
  const named = params.get('kind');
  const may = useMay();
  const isMember = may('memberNames.find');
  const kinds = FOUND_KINDS.filter((kind) => isMember || FOUND_BY_GUESTS.includes(kind));
  const kind = kinds.find((each) => each === named) ?? null;
  const set = (name: string, value: string) =>
    change((next) => (value === '' ? next.delete(name) : next.set(name, value)));
  return (
    <Page
      title={messages.SEARCH_TITLE}
      lead={isMember ? messages.SEARCH_LEAD : messages.GUEST_LEAD}
      width="reading"
    >
      <Stack gap={4}>
        <SearchBox
          key={boxKey}
          label="Search the portal"
          initialQuery={query}
          onSearch={(words) => set('q', words)}
        />
        {query === '' ? (
          <EmptyState message={messages.START} />
        ) : (
          <>
            <Row gap={2} role="group" aria-label="Kind of results">
              {[null, ...kinds].map((each) => (
                <Button
                  key={each ?? 'all'}
                  size="small"
                  tone={each === kind ? 'primary' : 'secondary'}
                  aria-pressed={each === kind}
                  onClick={() => set('kind', each ?? '')}
                >
                  {each === null ? 'All' : KIND_LABELS[each]}
                </Button>
              ))}
            </Row>
            {isMember && kind === null && <FoundPeople query={query} />}
            <Results key={`${kind} ${query}`} query={query} kind={kind} isMember={isMember} />
          </>
        )}
      </Stack>
    </Page>
  );
}

type Found = { results: readonly SearchResult[]; next: number | null; failure: string | null };

function Results(props: { query: string; kind: FoundKind | null; isMember: boolean }) {
  const { query, kind, isMember } = props;
  const dispatch = useDispatch<MutationDispatch>();
  const [found, setFound] = useState<Found | null>(null);
  const [cursor, setCursor] = useState({ from: 0 });
  const [isSearching, setSearching] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      const outcome = await dispatch(searchEverything({ query, kind, ...cursor }));
      if (!isCurrent) return;
      setSearching(false);
      setFound((before) => {
        const results = before?.results ?? [];
        if (!searchEverything.fulfilled.match(outcome))
          return {
            ...{ results, next: cursor.from },
            failure: outcome.payload?.message ?? messages.NOT_SEARCHED,
          };
        const { results: more, next } = outcome.payload;
        return { results: [...results, ...more], next, failure: null };
      });
    };
    void search();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, query, kind, cursor]);

  if (!found) return <Loading label="Searching" />;
  const { results, next, failure } = found;
  return (
    <section aria-label="Results">
      {failure !== null && <FormMessage tone="error">{failure}</FormMessage>}
      {results.length === 0 && next === null ? (
        <Nothing query={query} isMember={isMember} />
      ) : (
        <p role="status">{messages.countText(results.length, next === null)}</p>
      )}
      <Stack as="ol" gap={4}>
        {results.map((result) => (
          <li key={`${result.kind} ${result.id.join(' ')}`}>
            <Result result={result} />
          </li>
        ))}
      </Stack>
      {next !== null && (
        <Button
          fluid
          tone="quiet"
          busy={isSearching}
          onClick={() => {
            setSearching(true);
            setCursor({ from: next });
          }}
        >
          {failure === null ? 'Show more' : 'Try again'}
        </Button>
      )}
    </section>
  );
}

function Nothing({ query, isMember }: { query: string; isMember: boolean }) {
  return (
    <EmptyState message={messages.nothingText(query)}>
      <p>{messages.NEXT_STEPS}</p>
      <Row gap={3} justify="center">
        {isMember && <Link to={links.askSomewhere}>Ask in a chatroom</Link>}
        <Link to={PATTERNS.browse}>Browse all insights</Link>
        {isMember && <Link to={links.members(query)}>Search the members</Link>}
      </Row>
    </EmptyState>
  );
}
