import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { AddIcon, RemoveIcon } from '../../../components/display/icons';
import { SearchBox } from '../../../components/form/SearchBox';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ListRow } from '../../../components/list/ListRow';
import { Stack, Text } from '../../../components/layout/Layout';
import { Modal } from '../../../components/overlay/Modal';
import type { TextRef } from '../../../data/mutations/lawMentions';
import { NO_FILTERS } from '../../../shared/listing/filters';
import { useMatches } from '../../../shared/listing/liveSearchIndex';
import { Awaited } from '../../../shared/time/Awaited';
import type { MutationDispatch } from '../../../store/mutation';
import { isLoading } from '../../../store/loadStatus';
import { LAWS_OF_TEXT_MAX, type Choice } from '../../../../model/lawMentions';
import { useLegalSummary } from '../liveRegister';
import { LAWS_MENTIONED } from '../messages';
import { chooseLaw } from './liveMentions';

const MOST_FOUND = 8;

type ChooseLawsProps = { text: TextRef; laws: readonly string[]; onClose: () => void };

/** Adds laws to a text and removes them. Each press is stored at once. */
export function ChooseLaws({ text, laws, onClose }: ChooseLawsProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const [query, setQuery] = useState('');
  const filters = useMemo(() => ({ ...NO_FILTERS, query }), [query]);
  const { status, keys } = useMatches('legal', filters);
  const found = keys?.filter((key) => !laws.includes(key)).slice(0, MOST_FOUND);
  const isFull = laws.length >= LAWS_OF_TEXT_MAX;
  const choose = (law: string, choice: Choice) =>
    void dispatch(chooseLaw({ ...text, law, choice }));
  return (
    <Modal open title={LAWS_MENTIONED} onClose={onClose}>
      <Text note>
        The portal finds links to a law and its exact title by itself. You can add other laws, and
        remove laws that the text is not about.
      </Text>
      <Stack as="ul" gap={2} aria-label={LAWS_MENTIONED}>
        {laws.map((law) => (
          <LawRow key={law} law={law} verb="Remove" onPress={() => choose(law, 'removed')} />
        ))}
      </Stack>
      {isFull ? (
        <Text>{`A text can mention ${LAWS_OF_TEXT_MAX} laws. Remove one to add another.`}</Text>
      ) : (
        <SearchBox label="Find a law to add" showLabel onSearch={setQuery} />
      )}
      {!isFull && query !== '' && isLoading(status) && (
        <Awaited inline status={status} label="Searching" />
      )}
      {!isFull && found && (
        <Stack as="ul" gap={2} above={3} aria-label="Laws found">
          {found.map((law) => (
            <LawRow key={law} law={law} verb="Add" onPress={() => choose(law, 'added')} />
          ))}
        </Stack>
      )}
      {!isFull && found?.length === 0 && !isLoading(status) && <EmptyState query={query} />}
    </Modal>
  );
}

function LawRow(props: { law: string; verb: 'Add' | 'Remove'; onPress: () => void }) {
  const { law, verb, onPress } = props;
  const title = useLegalSummary(law).data?.title ?? 'Loading…';
  return (
    <li>
      <ListRow
        compact
        title={title}
        actions={
          <Button
            size="small"
            tone={verb === 'Add' ? 'secondary' : 'danger'}
            icon={verb === 'Add' ? AddIcon : RemoveIcon}
            aria-label={`${verb}: ${title}`}
            onClick={onPress}
          >
            {verb}
          </Button>
        }
      />
    </li>
  );
}
