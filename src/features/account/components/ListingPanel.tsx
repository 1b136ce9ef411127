import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { Switch } from '../../../components/form/CheckboxField';
import { SelectField } from '../../../components/form/SelectField';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { useIndustryNames, withChosen } from '../../../shared/config/choices';
import { useMutation } from '../../../store/useMutation';
import { useProfile } from '../liveAccount';
import { LISTING, LISTING_TITLE } from '../messages';
import { setListing } from '../profileThunks';

/** Whether other members find the person in the list of members, and under which sector. */
export function ListingPanel({ uid }: { uid: string }) {
  const isMember = useCan('memberNames.find') === 'yes';
  const { data: profile } = useProfile(isMember ? uid : null);
  const { busy, run } = useMutation(setListing);
  const industries = useIndustryNames();
  if (!isMember) return null;
  const { sector = '', unlisted = false } = profile ?? {};
  return (
    <Panel
      title={LISTING_TITLE}
      actions={
        <Switch
          label="Show me in the list of members"
          words={['Shown', 'Not shown']}
          checked={profile !== null && !unlisted}
          disabled={busy || profile === null}
          onChange={(isOn) => void run({ uid, sector, unlisted: !isOn })}
        />
      }
    >
      <p>
        {LISTING} <Link to={PATTERNS.members}>See the list of members.</Link>
      </p>
      <SelectField
        label="Sector"
        placeholder="Rather not say"
        options={withChosen(industries, sector === '' ? [] : [sector])}
        value={sector}
        disabled={busy || profile === null}
        onChange={(next) => void run({ uid, sector: next, unlisted })}
      />
    </Panel>
  );
}
