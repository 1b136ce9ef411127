import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { Button, ButtonRow } from '../../../components/action/Button';
import { FormMessage } from '../../../components/form/Form';
import { Panel } from '../../../components/layout/Panel';
import { copyText } from '../../../lib/download';
import { useDraft } from '../../../shared/drafts/useDraft';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { fromPlainText, isBlank, plainText } from '../../../shared/richText/rawContent';
import { ItemList } from '../components/ItemList';
import { HOW_LABELS } from '../history';
import { acknowledgementDraft, actionDraft, evaluationDraft, ownNoteDraft } from './draftNames';
import { ItemText, ItemDetail } from './ItemFacts';
import { WITHDRAWN_REVISION } from '../../../../model/legalItem';
import { useLegalRevision } from '../liveRegister';
import { LawChanges } from './LawChanges';
import styles from '../components/register.module.css';

/** Shown above drafts whose form is no longer shown. */
const UNSENT = 'Not saved';
const UNSENT_DETAIL =
  'You were writing this when it could no longer be saved. It is stored only in this browser, so copy what you still need.';
const TEXT_COPIED = 'Copied';
const TEXT_NOT_COPIED =
  'Your browser did not let us copy the text. Please select it and copy it yourself.';

/** Drafts whose forms are no longer shown: the item was withdrawn or the member's access ended. Renders nothing without drafts. */
export function UnsentTexts({ uid, itemKey }: { uid: string; itemKey: string }) {
  const evaluation = useUnsent(uid, evaluationDraft(itemKey), 'note', 'checked');
  const note = useUnsent(uid, ownNoteDraft(itemKey), 'content');
  const action = useUnsent(uid, actionDraft(itemKey), 'what', 'cause', 'correction');
  const acknowledgement = useUnsent(uid, acknowledgementDraft(itemKey), 'note');
  const texts = [
    {
      key: 'compliance',
      title: 'Compliance note',
      ...evaluation,
      text: withChecked(evaluation.text, evaluation.other),
    },
    { key: 'note', title: 'Own note', ...note },
    {
      key: 'action',
      title: 'Action',
      ...action,
      text: fromPlainText(`${action.text}\n${action.other}`.trim()),
    },
    {
      key: 'acknowledgement',
      title: 'Acknowledgement',
      ...acknowledgement,
      text: fromPlainText(acknowledgement.text),
    },
  ].filter(({ text }) => !isBlank(text));
  if (texts.length === 0) return null;
  return (
    <Panel title={UNSENT}>
      <FormMessage tone="warning">
        <p>{UNSENT_DETAIL}</p>
      </FormMessage>
      <ItemList label={UNSENT} items={texts} renderItem={(unsent) => <UnsentText {...unsent} />} />
    </Panel>
  );
}

const withChecked = (note: string, checked: string): string =>
  checked === ''
    ? note
    : fromPlainText(`${plainText(note)}\n${HOW_LABELS.checked}: ${checked}`.trim());

const anyDraft = v.record(v.string(), v.unknown());

/** @param others texts of the same draft, which are copied and discarded with it */
function useUnsent(uid: string, name: string, field: string, ...others: readonly string[]) {
  const { content, clear } = useDraft<v.InferOutput<typeof anyDraft>>(
    uid,
    name,
    anyDraft,
    () => ({}),
  );
  const textOf = (one: string) => (typeof content[one] === 'string' ? content[one] : '');
  return { text: textOf(field), other: others.map(textOf).join('\n').trim(), onDiscard: clear };
}

/** `text` is raw JSON. */
function UnsentText(props: { title: string; text: string; onDiscard: () => void }) {
  const { title, text, onDiscard } = props;
  const dispatch = useDispatch();
  const handleCopy = async () => {
    const isCopied = await copyText(plainText(text));
    dispatch(isCopied ? showNotice('success', TEXT_COPIED) : showNotice('error', TEXT_NOT_COPIED));
  };
  const name = title.toLowerCase();
  return (
    <div className={styles.registerRow}>
      <ItemText title={title} raw={text} />
      <ButtonRow>
        <Button size="small" onClick={() => void handleCopy()}>
          Copy {name}
        </Button>
        <Button size="small" tone="quiet" onClick={onDiscard}>
          Discard {name}
        </Button>
      </ButtonRow>
    </div>
  );
}

/* The last text of a withdrawn law and its changes, which the member's evaluation was about. */

type WithdrawnTextProps = { itemKey: string; shows: (at: number) => boolean };

export function WithdrawnText({ itemKey, shows }: WithdrawnTextProps) {
  const { data } = useLegalRevision(itemKey, WITHDRAWN_REVISION);
  if (!data) return null;
  return (
    <Panel title="The text of this item when it was withdrawn">
      <ItemDetail item={data} />
      <ItemText title="How this applies" raw={data.howThisApplies} />
      <LawChanges itemKey={itemKey} shows={shows} />
    </Panel>
  );
}
