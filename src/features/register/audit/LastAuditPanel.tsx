import * as v from 'valibot';
import { ClockIcon, SaveIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import { useCan } from '../../../access/useCan';
import { formatUtcDay } from '../../../lib/dates';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields } from '../../../shared/forms/useFields';
import { useForm } from '../../../shared/forms/useForm';
import { dayField } from '../fields';
import { AUDIT_REQUIRED, AUDIT_SAVED, AUDIT_TO_COME } from '../messages';
import { ownListLink } from '../ownFilters';
import styles from '../overview/overview.module.css';
import { setLastAudit, useLastAudit } from './lastAudit';

/** When the register was last audited, with the way to what was evaluated since. */
export function LastAuditPanel({ uid, today }: { uid: string; today: number }) {
  const { status, data: at } = useLastAudit(uid);
  const maySet = useCan('ownRegister.setLastAudit') === 'yes';
  return (
    <div className={at === null ? styles.overviewUnprinted : undefined}>
      <Panel title="Last audit">
        {status === 'loading' && at === null ? (
          <Loading inline label="Loading the last audit" />
        ) : (
          <>
            <p>
              {at === null
                ? 'Say when your register was last audited, and lists and histories can show what came since.'
                : `Your register was last audited on ${formatUtcDay(at)}.`}
            </p>
            <div className={styles.overviewUnprinted}>
              {at !== null && (
                <LinkButton size="small" icon={ClockIcon} to={ownListLink({ sinceAudit: true })}>
                  Evaluated since then
                </LinkButton>
              )}
              {maySet && <AuditForm key={at} uid={uid} at={at} today={today} />}
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}

/** A day as its field holds it. */
const fieldOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function AuditForm({ uid, at, today }: { uid: string; at: number | null; today: number }) {
  const form = useForm({
    draft: useFields({ day: at === null ? '' : fieldOf(at) }),
    schema: v.object({
      day: v.pipe(dayField(AUDIT_REQUIRED), v.maxValue(today, AUDIT_TO_COME)),
    }),
    send: ({ day }) => setLastAudit({ uid, at: day }),
    notice: AUDIT_SAVED,
    keepsContent: true,
  });
  return (
    <Form label="Last audit" onSubmit={form.submit}>
      <TextField label="Day of the last audit" required type="date" {...form.field('day')} />
      <FormEnd form={form} label="Save" icon={SaveIcon} />
    </Form>
  );
}
