import { useState, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectOwnText, selectUid } from '../../../../access/sessionSlice';
import { hasSameContent } from '../../../../../model/insightDraft';
import { Button } from '../../../../components/action/Button';
import { FilePicker } from '../../../../components/form/FilePicker';
import type { FileChoice } from '../../../../components/form/fileChoice';
import { Form, FormMessage } from '../../../../components/form/Form';
import { UploadIcon, ViewIcon } from '../../../../components/display/icons';
import { MultiSelectField } from '../../../../components/form/MultiSelectField';
import { ProgressBar } from '../../../../components/feedback/ProgressBar';
import { SelectField, type SelectOption } from '../../../../components/form/SelectField';
import { TextField } from '../../../../components/form/TextField';
import { Text } from '../../../../components/layout/Layout';
import { DOCUMENT_FILE } from '../../../../config/constants';
import { links } from '../../../../config/links';
import { formatZonedMoment } from '../../../../lib/dates';
import { FormEnd } from '../../../../shared/forms/FormEnd';
import { useFileChoice } from '../../../../shared/forms/useFileChoice';
import { useForm, type Sending } from '../../../../shared/forms/useForm';
import { useConfirm } from '../../../../shared/notices/confirm';
import { LONG_NOTICE_DURATION, showNotice } from '../../../../shared/notices/noticesSlice';
import { RichTextEditor } from '../../../../shared/richText/RichTextEditor';
import { useSendPicture } from '../../../../shared/uploads/fileRecords';
import {
  publishTimeOf,
  SUBTITLE_MAX,
  timedSchema,
  TITLE_MAX,
  UPLOADED,
  VIDEO_URL_MAX,
  type InsightDraft,
  type PublishedInsight,
} from '../../authoring';
import type { FilesLeft, InsightForm as OutgoingForm } from '../../authoringThunks';
import {
  CHECK_FORM,
  DRAFT_CHANGED_ELSEWHERE,
  FILE_TOO_BIG,
  FILE_TOO_SMALL,
  FILE_WRONG_TYPE,
  FILES_LEFT,
  INSIGHT_CHANGED_ELSEWHERE,
  INSIGHT_SCHEDULED,
  SEE_PUBLISHED,
  UNSAVED_CHANGES,
  CONFIRM_DISCARD_DRAFT,
  DISCARD_DRAFT_WARNING,
  VALID_SIZE_REQUIRED,
  waitsFor,
  whoReads,
} from '../../messages';
import type { MutationDispatch } from '../../../../store/mutation';
import { useIndustryNames, withChosen } from '../../../../shared/config/choices';
import { useCategoryNames } from '../../liveInsights';
import type { ServerDraft } from '../../useServerDraft';
import { scheduleInsight, deleteInsightDraft, useScheduledInsights } from '../../liveDrafts';
import { DraftPreview } from './DraftPreview';
import { DraftState, PublishLater, FeaturedImageField, CurrentFile } from './InsightFormParts';
import { VIDEO_HINT } from '../../../../shared/video/video';
import styles from './InsightForm.module.css';

const selectDisplayName = selectOwnText('displayName');
const selectPhoto = selectOwnText('profilePhoto');

type InsightFormProps = {
  draft: ServerDraft;
  published: PublishedInsight | null;
  submitLabel: string;
  notice: string;
  send: (form: OutgoingForm) => Sending<FilesLeft>;
  onDone: () => void;
  onDiscard: () => void;
};

const isAboutSize = ({ refused }: FileChoice) =>
  refused?.reason === FILE_TOO_BIG || refused?.reason === FILE_TOO_SMALL;

const whenOf = (draft: InsightDraft): string => {
  const at = publishTimeOf(draft);
  if (at !== null) return `on ${formatZonedMoment(at)}`;
  return draft.isLater ? 'at the time that you choose' : 'at once';
};

export function InsightForm(props: InsightFormProps) {
  const { published, submitLabel, onDone, onDiscard } = props;
  const dispatch = useDispatch<MutationDispatch>();
  const uid = useSelector(selectUid) ?? '';
  const displayName = useSelector(selectDisplayName);
  const profilePhoto = useSelector(selectPhoto);
  const image = useFileChoice();
  const file = useFileChoice();
  const warning = [image, file].some(isAboutSize) ? VALID_SIZE_REQUIRED : CHECK_FORM;
  const { draft } = props;
  const publishAt = published ? null : publishTimeOf(draft.content);
  const form = useForm({
    draft,
    schema: timedSchema(
      published === null,
      image.file !== null || image.refused !== null,
      Date.now,
    ),
    files: [image, file],
    send: (draft, onProgress) => {
      props.draft.hold(true);
      const outgoing = {
        draft,
        author: { uid, displayName, profilePhoto },
        image: draft.image === UPLOADED ? image.file : null,
        file: file.file,
        onProgress,
      };
      return publishAt === null
        ? props.send(outgoing)
        : scheduleInsight({ ...outgoing, publishAt });
    },
    onRefused: () => draft.hold(false),
    onDone: (filesLeft, { key }) => {
      draft.hold(false);
      if (publishAt === null) {
        const action = { label: SEE_PUBLISHED, to: links.insightPage(key) };
        dispatch(showNotice('success', props.notice, { action, duration: LONG_NOTICE_DURATION }));
      } else dispatch(showNotice('success', INSIGHT_SCHEDULED));
      if (filesLeft > 0) dispatch(showNotice('warning', FILES_LEFT));
      onDone();
    },
    onInvalid: () => dispatch(showNotice('warning', warning)),
  });
  const { content, busy } = form;
  const [isPreviewing, setPreviewing] = useState(false);
  const { categories, segments } = useInsightOptions(content);
  const sendPicture = useSendPicture(uid);
  const confirm = useConfirm();
  const waiting = useScheduledInsights(true).data?.find(({ key }) => key === content.key);

  const handleDiscard = async () => {
    const question = {
      question: CONFIRM_DISCARD_DRAFT,
      detail: DISCARD_DRAFT_WARNING,
      danger: true,
    };
    if (!(await confirm(question))) return;
    // A draft may have been saved while the confirmation was open.
    void dispatch(deleteInsightDraft(content.key));
    form.discard();
    onDiscard();
  };

  return (
    <Form
      className={styles.insightForm}
      label={published ? 'Edit Insight' : 'Insight Upload'}
      onSubmit={form.submit}
    >
      {published && form.isDraft && !busy && (
        <FormMessage tone="info">{UNSAVED_CHANGES}</FormMessage>
      )}
      {waiting && !busy && (
        <FormMessage tone={hasSameContent(content, waiting) ? 'info' : 'warning'}>
          {waitsFor(formatZonedMoment(waiting.publishAt), hasSameContent(content, waiting))}
        </FormMessage>
      )}
      <TextField label="Title" required maxLength={TITLE_MAX} {...form.field('title')} />
      <TextField label="Subtitle" maxLength={SUBTITLE_MAX} {...form.field('subTitle')} />
      <SelectField label="Category" required options={categories} {...form.field('category')} />
      <MultiSelectField
        label="Industry segments"
        required
        placeholder="Choose at least one"
        options={segments}
        {...form.field('tags')}
      />
      <FeaturedImageField
        {...form.field('image')}
        current={published?.summary.featuredImage ?? ''}
        file={image}
      />
      <RichTextEditor label="Content" {...form.field('contentJSON')} article={{ sendPicture }} />
      <TextField
        label="Video URL"
        type="url"
        maxLength={VIDEO_URL_MAX}
        placeholder="https://"
        hint={VIDEO_HINT}
        {...form.field('videoUrl')}
      />
      {content.fileUrl && !file.file && (
        <CurrentFile
          name={content.fileName ?? ''}
          disabled={busy}
          onRemove={() => form.change({ fileUrl: '', fileName: '', fileSize: 0 })}
        />
      )}
      {published && content.keepsFile && !file.file && (
        <CurrentFile
          name={published.body.fileName}
          disabled={busy}
          onRemove={() => form.change({ keepsFile: false })}
        />
      )}
      <FilePicker
        label={published && content.keepsFile ? 'Replace the file' : 'Downloadable file'}
        {...file.field}
        {...DOCUMENT_FILE}
        messages={{ tooBig: FILE_TOO_BIG, tooSmall: FILE_TOO_SMALL, wrongType: FILE_WRONG_TYPE }}
        readOnly={busy}
      />
      {!published && <PublishLater form={form} />}
      {!published && <Text note>{whoReads(whenOf(content))}</Text>}
      {form.isTried && !form.isValid && <FormMessage tone="warning">{warning}</FormMessage>}
      {form.progress !== null && <ProgressBar label="Uploading" percent={form.progress} />}
      <FormEnd
        form={form}
        changedElsewhere={published ? INSIGHT_CHANGED_ELSEWHERE : DRAFT_CHANGED_ELSEWHERE}
        label={content.isLater && !published ? 'Schedule' : submitLabel}
        icon={UploadIcon}
      >
        <Button icon={ViewIcon} onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        {form.isDraft && !busy && (
          <Button tone="quiet" onClick={() => void handleDiscard()}>
            {published ? 'Discard changes' : 'Clear the form'}
          </Button>
        )}
      </FormEnd>
      <DraftState state={draft.state} />
      {isPreviewing && (
        <DraftPreview
          draft={content}
          image={image.file}
          published={published}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Form>
  );
}

/** Values already in the draft stay available even if they were hidden since. */
function useInsightOptions({ category, tags }: InsightDraft): {
  categories: SelectOption[];
  segments: SelectOption[];
} {
  const { all, visible } = useCategoryNames();
  const industries = useIndustryNames();
  const categories = useMemo(() => {
    const options = [...visible].map(([value, label]) => ({ value, label }));
    if (visible.has(category)) return options;
    return [{ value: category, label: all.get(category) ?? category }, ...options];
  }, [all, visible, category]);
  const segments = useMemo(() => withChosen(industries, tags), [industries, tags]);
  return { categories, segments };
}
