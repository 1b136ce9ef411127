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

export type ListTitles = {
  /** The heading of the form: 'Industry Sector Upload'. */
  upload: string;
  list: string;
  add: string;
};

export function ListManager(
  props: Omit<ManagedListProps, 'label' | 'empty'> & {
    titles: ListTitles;
    status: LiveResult<unknown>['status'];
    children: ReactNode;
    form: FormEndProps['form'] & { submit: () => void };
    /** Puts the form and the list side by side. */
    isWide?: boolean;
    uses: Uses;
    /** Lets staff reorder the list. `where` names where members see it, such as 'the tiles of the library'. */
    order?: { list: OrderedList; where: string } | undefined;
    /** Shown after 'There are no … yet.' */
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
                <Button
                  size="small"
                  tone="quiet"
                  busy={uses.isCounting}
                  onClick={uses.startCounting}
                >
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

/* An upload form with a stored draft. A form that was emptied again has no draft. */

type Content = Record<string, string | string[]>;

export function useListForm<Form extends Content>(
  options: Pick<FormOptions<Form, Form, void>, 'schema' | 'send' | 'notice'> & {
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
