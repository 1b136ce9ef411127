import type { ReactNode } from 'react';
import { Button } from '../../../../components/action/Button';
import { Failure } from '../../../../components/feedback/Failure';
import { Form } from '../../../../components/form/Form';
import { AddIcon } from '../../../../components/display/icons';
import { Loading } from '../../../../components/feedback/Loading';
import { Panel, PanelGrid } from '../../../../components/layout/Panel';
import { FormEnd, type FormEndProps } from '../../../../shared/forms/FormEnd';
import { ManagedList, type ManagedListProps } from '../../../../shared/lists/ManagedList';
import type { Live } from '../../../../store/liveValues';
import { isRefused } from '../../../../store/loadStatus';
import { COUNT_USES } from '../messages';
import type { Uses } from '../uses';

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
    status: Live<unknown>['status'];
    /** The fields of the form. */
    children: ReactNode;
    form: FormEndProps['form'] & { submit: () => void };
    /** Puts the list beside the card, where they have a row to themselves. */
    isWide?: boolean;
    /** What uses its items, where that can be counted. */
    uses?: Uses;
    /** Said behind 'There are no … yet'. */
    emptyNote?: string;
  },
) {
  const { titles, status, children, form, isWide, emptyNote, uses, rows, ...list } = props;
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
          uses?.ask &&
          rows.length > 0 && (
            <Button size="small" tone="quiet" onClick={uses.ask}>
              {COUNT_USES}
            </Button>
          )
        }
      >
        {isRefused(status) ? (
          <Failure kind={status} />
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
