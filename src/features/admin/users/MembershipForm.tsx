/** Membership management of one user: company type, supplier, and the day from which the membership no longer counts. */
import { useState } from 'react';
import { Button, ButtonRow } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { CalendarIcon, CloseIcon } from '../../../components/icons';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import type { UserRow } from '../../../data/records';
import { useCompanyTypes, useSuppliers } from '../../../shared/config/liveConfig';
import { lastDayOf, readExpiry, showExpiry } from '../../../shared/members/expiry';
import { useConfirm } from '../../../shared/notices/confirm';
import { setAdminField, setExpiryDate } from '../adminThunks';
import {
  EXPIRY_HINT,
  EXPIRY_INVALID,
  EXPIRY_UNCHANGED,
  expiryHint,
  expiryQuestion,
} from '../messages';
import { useChange } from './useChange';

export function MembershipForm({ user }: { user: UserRow }) {
  const suppliers = useSuppliers().data ?? [];
  const companyTypes = useCompanyTypes().data ?? [];
  return (
    <div className="membership">
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
  const standing = user[field];
  // What was chosen stays, also when it has left the list since.
  const options = standing === '' || names.includes(standing) ? names : [standing, ...names];
  return (
    <SelectField
      label={label}
      value={standing}
      placeholder="None"
      disabled={busy}
      options={options.map((name) => ({ value: name, label: name }))}
      onChange={(chosen) =>
        void run((dispatch) =>
          dispatch(setAdminField({ uid: user.key, field, value: chosen === '' ? null : chosen })),
        )
      }
    />
  );
}

function ExpiryForm({ user }: { user: UserRow }) {
  const confirm = useConfirm();
  const { busy, run } = useChange(user.key);
  const standing = user.expiryDate ?? null;
  /** What is typed; null while nothing was, so that the field follows the record. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const text = typed ?? (standing === null ? '' : showExpiry(standing));
  const day = readExpiry(text);

  const change = async (expiryDate: number | null) => {
    const date = expiryDate === null ? 'none' : showExpiry(expiryDate);
    if (!(await confirm({ question: expiryQuestion(date) }))) return;
    const stands = await run((dispatch) => dispatch(setExpiryDate({ uid: user.key, expiryDate })));
    if (stands) setTyped(null);
  };
  const handleSubmit = () => {
    const wrong = day === null ? EXPIRY_INVALID : day === standing ? EXPIRY_UNCHANGED : null;
    setError(wrong);
    if (wrong === null) void change(day);
  };

  return (
    <Form label={`Membership expiry of ${user.email}`} onSubmit={handleSubmit}>
      <TextField
        label="Membership expiry date"
        placeholder="DD-MM-YYYY"
        autoComplete="off"
        icon={CalendarIcon}
        value={text}
        error={error}
        hint={day === null ? EXPIRY_HINT : expiryHint(lastDayOf(day))}
        onChange={(next) => {
          setTyped(next);
          setError(null);
        }}
      />
      <ButtonRow>
        <Button type="submit" tone="primary" busy={busy}>
          Change date
        </Button>
        <Button
          icon={CloseIcon}
          tone="quiet"
          disabled={standing === null || busy}
          onClick={() => void change(null)}
        >
          No end date
        </Button>
      </ButtonRow>
    </Form>
  );
}
