/** "What applies to us?": the questions, and the laws that the answers propose. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { BackLink, Button } from '../../../components/action/Button';
import { EditIcon } from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { Stack } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import { upToDate } from '../../../store/liveValues';
import { useAnswers } from '../applicability/liveAnswers';
import { APPLIES_TO_US } from '../messages';

const Proposals = lazyComponent(async () => (await import('../applicability/Proposals')).Proposals);
const QuestionsForm = lazyComponent(
  async () => (await import('../applicability/QuestionsForm')).QuestionsForm,
);

export function ApplicabilityPage() {
  const uid = useSelector(selectUid);
  const [isEditing, setEditing] = useState(false);
  const { status, data: answers } = upToDate(useAnswers(uid));
  const isAsking = isEditing || answers === null;
  if (uid === null) return null;
  return (
    <Page
      title={APPLIES_TO_US}
      lead="Answer the questions once. The portal then proposes the laws that apply to you, with the reason."
      before={<BackLink to={links.ownRegister()}>Back</BackLink>}
      actions={
        !isAsking && (
          <Button icon={EditIcon} onClick={() => setEditing(true)}>
            Change your answers
          </Button>
        )
      }
    >
      {status !== 'ready' ? (
        <Loading status={status} label="Loading your answers" />
      ) : isAsking ? (
        <Lazily>
          <QuestionsForm
            uid={uid}
            answers={answers}
            {...(answers && { onLeave: () => setEditing(false) })}
            onDone={() => {
              setEditing(false);
              // The form ends far below the laws to decide about.
              window.scrollTo(0, 0);
            }}
          />
        </Lazily>
      ) : (
        <Stack gap={5}>
          <Lazily>
            <Proposals uid={uid} answers={answers} />
          </Lazily>
        </Stack>
      )}
    </Page>
  );
}
