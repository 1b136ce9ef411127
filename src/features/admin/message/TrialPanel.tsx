/** Whether members can try the legal register. It shares the Message tab, because the specification fixes the tabs. */
import { TRIAL_ITEMS } from '../../../../model/constants';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import * as mutations from '../../../data/mutations/config';
import { useTrialOffered } from '../../../shared/config/liveConfig';
import { createWrite } from '../../../store/createWrite';
import { upToDate } from '../../../store/liveValues';
import { useMutation } from '../../../store/useMutation';

const HINT = `Members without legal access can then choose up to ${TRIAL_ITEMS} laws, and record how they comply. If you switch it off, they can still read what they recorded.`;

export function TrialPanel() {
  const { status, data: isOffered } = upToDate(useTrialOffered('switch'));
  const { busy, run } = useMutation(offerTrial);
  return (
    <Panel title="Trial of the legal register">
      {isOffered === null ? (
        <Loading status={status} label="Loading the setting" />
      ) : (
        <CheckboxField
          label="Members may try the legal register with three items"
          hint={HINT}
          checked={isOffered}
          disabled={busy}
          onChange={(checked) => void run(checked)}
        />
      )}
    </Panel>
  );
}

const offerTrial = createWrite('admin/offerTrial', mutations.offerTrial);
