import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { Form } from '../../../components/form/Form';
import { CalendarIcon, CloseIcon } from '../../../components/display/icons';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import type { UserRow } from '../../../data/records';
import { useCompanyTypes, useSuppliers } from '../../../shared/config/liveConfig';
import { lastDayOf, readExpiry, showExpiry } from '../../../shared/members/expiry';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { setAdminInfo, setExpiryDate } from '../adminThunks';
import {
  EXPIRY_HINT,
  EXPIRY_INVALID,
  EXPIRY_UNCHANGED,
  expiryHint,
  confirmExpiry,
  MEMBERSHIP_UPDATED,
} from '../messages';
import { accessOf } from './letIn';
import { useConfirmChange, useChange } from './useConfirmChange';
import { usePinRow } from './usePinnedRows';
import styles from './DirectoryTable.module.css';

export function MembershipForm({ user }: { user: UserRow }) {
  const suppliers = useSuppliers().data ?? [];
  const companyTypes = useCompanyTypes().data ?? [];
  return (
    <div className={styles.membership}>
      <AdminSelect
        user={user}
        field="companyType"
        label="Company type"
        names={companyTypes.map(({ companyTypeName }) => companyTypeName)}
      />
      <AdminSelect
        user={user}
        field="supplier"
        label="Supplier"
        names={suppliers.map(({ supplierName }) => supplierName)}
      />
      <ExpiryForm user={user} />
    </div>
  );
}

interface AdminSelectProps {
  user: UserRow;
  field: 'supplier' | 'companyType';
  label: string;
  names: readonly string[];
}

function AdminSelect({ user, field, label, names }: AdminSelectProps) {
  const { busy, run } = useChange(user.key);
  const current = user[field];
  // The current value stays a choice after it was removed from the list.
  const options = current === '' || names.includes(current) ? names : [current, ...names];
  return (
    <SelectField
      label={label}
      value={current}
      placeholder="None"
      disabled={busy}
      options={options.map((name) => ({ value: name, label: name }))}
      onChange={(chosen) =>
        void run((dispatch) =>
          dispatch(setAdminInfo({ uid: user.key, field, value: chosen === '' ? null : chosen })),
        )
      }
    />
  );
}

export function ExpiryForm({ user }: { user: UserRow }) {
  const confirmChange = useConfirmChange();
  const pinRow = usePinRow(user.key);
  const saved = user.expiryDate ?? null;
  const before = accessOf(user);
  const savedText = saved === null ? '' : showExpiry(saved);
  /** Null until something is typed, so that the field shows the stored date. */
  const typed = useFields<{ text: string | null }>({ text: null });
  const change = {
    notice: MEMBERSHIP_UPDATED,
    confirm: ({ text: day }: { text: number | null }) =>
      confirmChange([{ before, after: { ...before, expiryDate: day } }], {
        question: confirmExpiry(day === null ? 'none' : showExpiry(day)),
        who: user.email,
        always: true,
      }),
    send: ({ text: expiryDate }: { text: number | null }) => {
      pinRow();
      return setExpiryDate({ uid: user.key, expiryDate });
    },
  };
  const form = useForm({
    ...change,
    draft: typed,
    schema: v.object({
      text: v.pipe(
        v.nullable(v.string()),
        v.transform((text) => readExpiry(text ?? savedText)),
        v.check((day) => day !== null, EXPIRY_INVALID),
        v.check((day) => day !== saved, EXPIRY_UNCHANGED),
      ),
    }),
  });
  const removal = useForm({
    ...change,
    draft: useFields({ text: null }),
    schema: v.object({ text: v.null() }),
    onDone: form.discard,
  });
  const text = form.content.text ?? savedText;
  const day = readExpiry(text);
  const busy = form.busy || removal.busy;

  return (
    <Form
      label={`Membership expiry of ${user.email}`}
      className={styles.membershipForm}
      onSubmit={form.submit}
    >
      <TextField
        label="Membership expiry date"
        placeholder="DD-MM-YYYY"
        autoComplete="off"
        icon={CalendarIcon}
        {...form.field('text')}
        value={text}
        hint={day === null ? EXPIRY_HINT : expiryHint(lastDayOf(day))}
      />
      <FormEnd
        form={{ ...form, busy, failure: form.failure ?? removal.failure }}
        label="Change date"
      >
        <Button
          icon={CloseIcon}
          tone="quiet"
          disabled={saved === null || busy}
          onClick={removal.submit}
        >
          No end date
        </Button>
      </FormEnd>
    </Form>
  );
}
