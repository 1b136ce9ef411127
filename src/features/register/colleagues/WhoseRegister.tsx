/** Chooses between the member's own register and those of colleagues. Renders nothing if no register is shared. */
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { LinkButton } from '../../../components/action/Button';
import { PersonIcon } from '../../../components/display/icons';
import { SelectField } from '../../../components/form/SelectField';
import { links } from '../../../config/links';
import { plural } from '../../../lib/text';
import { useSharedRegisters } from './sharedRegisters';
import { ROLE_LABELS } from './colleagueMessages';

type WhoseRegisterProps = {
  /** The uid of a colleague, or '' for the member's own register. */
  register: string;
  onChange: (register: string) => void;
};

export function WhoseRegister({ register, onChange }: WhoseRegisterProps) {
  const { data } = useSharedRegisters(useSelector(selectUid));
  const shared = data?.filter(({ since }) => since !== undefined) ?? [];
  const invitations = (data?.length ?? 0) - shared.length;
  return (
    <>
      {(shared.length > 0 || register !== '') && (
        <SelectField
          label="Whose register"
          placeholder="Mine"
          options={shared.map(({ key, name, company, role }) => ({
            value: key,
            label: `${name}, ${company} (${ROLE_LABELS[role].toLowerCase()})`,
          }))}
          value={register}
          onChange={onChange}
        />
      )}
      {invitations > 0 && (
        <LinkButton size="small" icon={PersonIcon} to={links.registerPeople}>
          {plural(invitations, 'invitation to a register', 'invitations to registers')}
        </LinkButton>
      )}
    </>
  );
}
