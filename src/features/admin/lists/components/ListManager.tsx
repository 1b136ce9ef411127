import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../../components/action/Button';
import { lazyComponent, Lazily } from '../../../../components/feedback/Lazily';
import { Failure, Loading } from '../../../../components/feedback/Loading';
import { Form } from '../../../../components/form/Form';
import { AddIcon } from '../../../../components/display/icons';
import { Panel, PanelGrid } from '../../../../components/layout/Panel';
import { FormEnd, type FormEndProps } from '../../../../shared/forms/FormEnd';
import { ManagedList, type ManagedListProps } from '../../../../shared/lists/ManagedList';
import type { LiveResult } from '../../../../store/liveValues';
import { isRefused } from '../../../../store/loadStatus';
import type { OrderedList } from '../../../../data/mutations/config';
import { CHANGE_ORDER, COUNT_USES, ORDER_DONE } from '../names';
import type { Uses } from '../uses';
import { selectUid } from '../../../../access/sessionSlice';
import { useDraft } from '../../../../shared/drafts/useDraft';
import { useForm, type FormOptions } from '../../../../shared/forms/useForm';

const OrderedRows = lazyComponent(async () => (await import('./OrderedRows')).OrderedRows);

/** How a list is called on the screen. */
export type ListTitles = {
  /** The upload card: 'Industry Sector Upload'. */
  upload: string;
  /** The list: 'Industry Sectors'. */
  list: string;
  /** Its button: 'Add industry'. */
  add: string;
};

/** An upload card, and the list that it adds to. */
export function ListManager(
  props: Omit<ManagedListProps, 'label' | 'empty'> & {
    titles: ListTitles;
    status: LiveResult<unknown>['status'];
    /** The fields of the form. */
    children: ReactNode;
    form: FormEndProps['form'] & { submit: () => void };
    /** Puts the list beside the card, where they have a row to themselves. */
    isWide?: boolean;
    /** What uses its items. */
    uses: Uses;
    /** Staff put it into order: `where` members meet it, such as 'the tiles of the library'. */
    order?: { list: OrderedList; where: string } | undefined;
    /** Said behind 'There are no … yet'. */
    emptyNote?: string;
  },
) {
  const { titles, status, children, form, isWide, emptyNote, uses, order, rows, ...list } = props;
  const [isOrdering, setOrdering] = useState(false);
  const isLoaded = status === 'ready' || rows.length > 0;
  const content = (
    <>
      <Panel title={titles.upload}>
        <Form label={titles.upload} onSubmit={form.submit}>
          {children}
          <FormEnd form={form} label={titles.add} icon={AddIcon} />
        </Form>
      </Panel>
      <Panel
        title={titles.list}
        flush
        count={isLoaded ? rows.length : null}
        actions={
          rows.length > 0 && (
            <>
              {!isOrdering && (
                <Button size="small" tone="quiet" busy={uses.isCounting} onClick={uses.ask}>
                  {COUNT_USES}
                </Button>
              )}
              {order && (isOrdering || rows.length > 1) && (
                <Button size="small" tone="quiet" onClick={() => setOrdering(!isOrdering)}>
                  {isOrdering ? ORDER_DONE : CHANGE_ORDER}
                </Button>
              )}
            </>
          )
        }
      >
        {isRefused(status) ? (
          <Failure kind={status} />
        ) : isLoaded && isOrdering && order && rows.length > 0 ? (
          <Lazily>
            <OrderedRows {...order} label={titles.list} rows={rows} />
          </Lazily>
        ) : isLoaded ? (
          <ManagedList
            {...list}
            label={titles.list}
            rows={rows}
            empty={[`There are no ${titles.list.toLowerCase()} yet.`, emptyNote]
              .filter(Boolean)
              .join(' ')}
          />
        ) : (
          <Loading label={`Loading ${titles.list.toLowerCase()}`} />
        )}
      </Panel>
    </>
  );
  return isWide ? <PanelGrid layout="form-list">{content}</PanelGrid> : <div>{content}</div>;
}

/* An upload card at work. What is typed is kept as a draft until it was taken; a card that was emptied again has none. */

type Content = Record<string, string | string[]>;

export function useListForm<Form extends Content>(
  options: Pick<FormOptions<Form, Form, void>, 'schema' | 'send' | 'notice'> & {
    /** Names the draft among the person's own. */
    name: string;
    blank: Form;
  },
) {
  const { name, blank, ...form } = options;
  const uid = useSelector(selectUid) ?? '';
  const draft = useDraft(uid, name, form.schema, () => blank);
  return useForm({
    ...form,
    draft: {
      ...draft,
      change: (content: Form) =>
        Object.values(content).every(({ length }) => length === 0)
          ? draft.clear()
          : draft.change(content),
    },
  });
}
