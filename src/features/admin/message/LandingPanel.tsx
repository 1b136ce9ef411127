/** What staff can change on the landing page. It shares the Message tab, because the specification fixes the tabs. */
import * as v from 'valibot';
import { LANDING_TEXT_MAX, type Landing } from '../../../../model/landing';
import { Loading } from '../../../components/feedback/Loading';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { SaveIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import { DataError } from '../../../data/errors';
import * as mutations from '../../../data/mutations/config';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { commit } from '../../../data/write';
import { toPathKey } from '../../../lib/text';
import { useLanding } from '../../../shared/config/liveLanding';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { createMutation } from '../../../store/mutation';
import { upToDate } from '../../../store/liveValues';

const LANDING_SAVED = 'Landing page saved';
const ASKS = 'Empty: the page invites visitors to ask us.';
const NO_INSIGHT = 'There is no insight at this address. Copy it from the insight’s page.';

const BLANK: Landing = { review: '', cost: '', sample: '' };

export function LandingPanel() {
  const { status, data } = upToDate(useLanding('texts'));
  const landing = data ?? (status === 'ready' ? BLANK : null);
  return (
    <Panel title="Landing page">
      {landing === null ? (
        <Loading status={status} label="Loading the texts" />
      ) : (
        <LandingForm key={JSON.stringify(landing)} landing={landing} />
      )}
    </Panel>
  );
}

const shortText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LANDING_TEXT_MAX, `Please use at most ${LANDING_TEXT_MAX} characters`),
);
/** An insight's key, or an address that ends with it. */
const sampleKey = v.pipe(
  v.string(),
  v.trim(),
  v.transform((address) => decodeURIComponent(/([^/]*)\/?$/.exec(address)?.[1] ?? '')),
  v.check((key) => toPathKey(key) === key, NO_INSIGHT),
);
const landingForm = v.object({ review: shortText, cost: shortText, sample: sampleKey });

function LandingForm({ landing }: { landing: Landing }) {
  const { sample } = landing;
  const form = useForm({
    draft: useFields({
      ...landing,
      sample: sample === '' ? '' : `${window.location.origin}${links.insightPage(sample)}`,
    }),
    schema: landingForm,
    send: (fields: Landing) => saveLanding(fields),
    notice: LANDING_SAVED,
    keepsContent: true,
  });
  return (
    <Form label="Landing page" onSubmit={form.submit}>
      <TextField label="How long a review takes" {...form.field('review')} hint={ASKS} />
      <TextField label="What membership costs" {...form.field('cost')} hint={ASKS} />
      <TextField
        label="Address of the sample insight"
        {...form.field('sample')}
        hint="Anyone can read this insight in full, with its file, but not its comments. Empty: there is no sample."
      />
      <FormEnd form={form} label="Save landing page" icon={SaveIcon} />
    </Form>
  );
}

const saveLanding = createMutation(
  'admin/saveLanding',
  async (landing: Landing) => {
    const { sample } = landing;
    if (sample !== '' && (await readValue(paths.insightSummary(sample))) === null)
      throw new DataError('invalid', NO_INSIGHT);
    await commit(mutations.saveLanding(landing));
  },
  { handled: true },
);
