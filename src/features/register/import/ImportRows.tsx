import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, LinkButton } from '../../../components/action/Button';
import { LegalIcon, UploadIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { SelectField } from '../../../components/form/SelectField';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { plural } from '../../../lib/text';
import type { MutationDispatch } from '../../../store/mutation';
import { BulkResult } from '../../../shared/bulk/BulkDialog';
import { type BulkOutcome, useStoppable } from '../../../shared/bulk/chunks';
import { IgnoredColumns, ImportProgress } from '../../../shared/csv/importParts';
import { useConfirm } from '../../../shared/notices/confirm';
import { ownListLink } from '../ownFilters';
import { CONDITION_OF } from '../obligation/kinds';
import { importRows } from './importThunks';
import type { ReadImport } from './readFile';
import {
  isSameTitle,
  leavesActionsOpen,
  mayBeOwn,
  planImport,
  type Candidate,
  type PlannedRow,
} from './plan';
import { describeFacts } from './readCsv';
import styles from './import.module.css';

const confirmOpenItems = (items: number): string =>
  `Actions are still open on ${plural(items, 'item')} of this file. Record as Compliant?`;

const NOTE_STAYS = 'Your own note on this item stays. The note in this row is left out.';

const rowsOf = (count: number) => plural(count, 'row');

export function ImportRows({ uid, read }: { uid: string; read: ReadImport }) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const [choices, setChoices] = useState<Readonly<Record<number, string>>>({});
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [percent, setPercent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { begin, stop } = useStoppable();

  const planned = useMemo(() => planImport(read.rows, choices), [read, choices]);
  const open = planned.filter(({ chosen }) => chosen === null || !done.has(chosen));
  const ready = open.filter(({ isReady }) => isReady);
  const faulty = open.filter(({ faults }) => faults.length > 0);
  const leftOut = open.length - ready.length - faulty.length;
  const isOver = done.size > 0 && ready.length === 0 && percent === null;
  const lacking = open.filter(({ lacks }) => lacks.length > 0).length;

  const handleImport = async () => {
    const unfinished = ready.filter(leavesActionsOpen).length;
    if (unfinished > 0 && !(await confirm({ question: confirmOpenItems(unfinished) }))) return;
    const signal = begin();
    setOutcome(null);
    setPercent(0);
    const sent = await dispatch(
      importRows({ uid, rows: ready, dispatch, signal, onProgress: setPercent }),
    );
    setPercent(null);
    if (!importRows.fulfilled.match(sent)) return;
    setOutcome(sent.payload);
    setDone(new Set([...done, ...sent.payload.done]));
  };
  const unmatched = read.rows.filter((row) => mayBeOwn(row) && row.candidates.length === 0);
  const areAllOwn = unmatched.every(({ number, ownKey }) => choices[number] === ownKey);
  const chooseAllOwn = (isOwn: boolean) =>
    setChoices({
      ...choices,
      ...Object.fromEntries(unmatched.map(({ number, ownKey }) => [number, isOwn ? ownKey : ''])),
    });
  const nameOf = (key: string) => planned.find(({ chosen }) => chosen === key)?.title ?? key;

  return (
    <Panel title="Check" count={open.length}>
      {outcome && (
        <BulkResult outcome={outcome} noun={['item', 'items']} done="imported" nameOf={nameOf} />
      )}
      <IgnoredColumns names={read.ignored} />
      {isOver ? (
        <>
          {open.length > 0 && (
            <p role="status">
              {rowsOf(faulty.length)} to correct, {rowsOf(leftOut)} left out
              {lacking > 0 && `, ${lacking} of them not fully in your register`}.
            </p>
          )}
          <LinkButton to={ownListLink({ order: 'added' })} icon={LegalIcon} tone="primary">
            Open My Legal Register
          </LinkButton>
        </>
      ) : (
        <p role="status">
          {rowsOf(ready.length)} ready, {rowsOf(faulty.length)} to correct, {rowsOf(leftOut)} left
          out
          {lacking > 0 && `, ${lacking} of them not fully in your register`}. Nothing is saved until
          you import.
        </p>
      )}
      {!isOver && unmatched.length > 0 && (
        <CheckboxField
          label={
            unmatched.length === 1
              ? 'Add the 1 row that matches no law as an own obligation'
              : `Add the ${rowsOf(unmatched.length)} that match no law as own obligations`
          }
          checked={areAllOwn}
          disabled={percent !== null}
          onChange={chooseAllOwn}
        />
      )}
      {isOver ? null : percent === null ? (
        <Button
          tone="primary"
          icon={UploadIcon}
          disabled={ready.length === 0}
          onClick={() => void handleImport()}
        >
          Import {rowsOf(ready.length)}
        </Button>
      ) : (
        <ImportProgress percent={percent} onStop={stop} />
      )}
      <div className={styles.rows} hidden={isOver && open.length === 0}>
        <ProgressiveList
          label="Rows of the file"
          items={open}
          getKey={({ number }) => String(number)}
          renderItem={(row) => (
            <Row
              row={row}
              isFixed={percent !== null}
              onChoose={(key) => setChoices({ ...choices, [row.number]: key })}
            />
          )}
        />
      </div>
    </Panel>
  );
}

function Row(props: { row: PlannedRow; isFixed: boolean; onChoose: (key: string) => void }) {
  const { row, isFixed, onChoose } = props;
  const { number, title, candidates, chosen, faults, isReady, facts, keepsNote } = row;
  const isOwn = chosen === row.ownKey;
  const isHeld = Boolean(candidates.find(({ key }) => key === chosen)?.held);
  return (
    <ListRow
      title={
        <h3 className={styles.title}>
          Row {number}: {title || 'no title'}
        </h3>
      }
      meta={
        faults.length > 0 ? (
          <StatusBadge tone="danger" text="To correct" />
        ) : isReady ? (
          <>
            <StatusBadge
              tone="success"
              text={
                isOwn
                  ? 'Adds an own obligation to your register'
                  : isHeld
                    ? 'Updates an item in your register'
                    : 'Adds an item to your register'
              }
            />
            {describeFacts(facts)}
            {row.adds?.parent && (
              <span>
                {CONDITION_OF}: {row.permit}
              </span>
            )}
            {keepsNote && <span>{NOTE_STAYS}</span>}
          </>
        ) : (
          <>
            <StatusBadge tone="neutral" text="Left out" />
            {whyLeftOut(row)}
          </>
        )
      }
    >
      {faults.length > 0 && (
        <ul aria-label={`What is wrong with row ${number}`} className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {mayBeOwn(row) && (
        <CheckboxField
          label={`Add row ${number} as an own obligation`}
          checked={isOwn}
          disabled={isFixed}
          onChange={(isChosen) => onChoose(isChosen ? row.ownKey : '')}
        />
      )}
      {candidates.length > 0 && !isOwn && (
        <div className={styles.choice}>
          <SelectField
            label={`Item for row ${number}`}
            placeholder="Leave this row out"
            options={candidates.map((candidate) => ({
              value: candidate.key,
              label: labelOf(candidate),
            }))}
            value={chosen ?? ''}
            disabled={isFixed}
            onChange={onChoose}
          />
        </div>
      )}
    </ListRow>
  );
}

/** How many similar titles a message names. */
const NAMED = 2;

function whyLeftOut({ title, certain, candidates, lacks }: PlannedRow): string {
  if (lacks.length > 0)
    return `This item is in your register, but without what this row has under: ${lacks.join(', ')}. Choose the item to add it.`;
  if (candidates.some(({ key, held }) => key === certain && held !== null))
    return 'This item is already in your register. Choose it to add what this row has.';
  if (candidates.some((candidate) => isSameTitle(candidate.title, title)))
    return 'More than one item has this title. Choose the item that this row is about.';
  const named = candidates.slice(0, NAMED).map((candidate) => `“${labelOf(candidate)}”`);
  const others = candidates.length - named.length;
  return `No item has exactly this title. Similar: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}. Choose the item that this row is about, or add the row as an own obligation.`;
}

function labelOf({ title, permit, held }: Candidate): string {
  const name = permit === '' ? title : `${title}, condition of ${permit}`;
  return held ? `${name} (in your register)` : name;
}
