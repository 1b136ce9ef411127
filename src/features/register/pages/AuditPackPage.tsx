/** Audit packs: a member makes one of the own register, and anybody who has one verifies it. */
import { useSelector } from 'react-redux';
import { selectAdmission } from '../../../access/admission';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { LinkButton } from '../../../components/action/LinkButton';
import { BackIcon } from '../../../components/display/icons';
import { Page } from '../../../components/layout/Page';
import { PanelGrid } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import { MakePack } from '../pack/MakePack';
import { VerifyPack } from '../pack/VerifyPack';

const back = (
  <LinkButton to={links.ownRegister()} icon={BackIcon} tone="quiet">
    Back
  </LinkButton>
);

export function AuditPackPage() {
  const uid = useSelector(selectUid);
  const isMember = useCan('legalRegister.readOwnMark') === 'yes';
  const hasEnded = useSelector(selectAdmission) === 'ended';
  return (
    <Page
      title="Audit pack"
      before={isMember && back}
      lead="A legal register to hand to an auditor, and the way to see that nothing in it was changed."
    >
      <PanelGrid>
        {uid !== null && (isMember || hasEnded) && <MakePack uid={uid} />}
        <VerifyPack />
      </PanelGrid>
    </Page>
  );
}
