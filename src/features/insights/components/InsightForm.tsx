import type { ReactNode } from 'react';
import { Button, ButtonRow } from '../../../components/Button';
import { FilePicker } from '../../../components/FilePicker';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { UploadIcon } from '../../../components/icons';
import { MultiSelectField } from '../../../components/MultiSelectField';
import { ProgressBar } from '../../../components/ProgressBar';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../../../config/constants';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { isBlank } from '../../../shared/richText/rawContent';
import { Html } from '../../../shared/richText/Html';
import {
  SUBTITLE_MAX,
  TITLE_MAX,
  VIDEO_URL_MAX,
  type InsightDraft,
  type PublishedInsight,
} from '../authoring';
import {
  FILE_TOO_BIG,
  FILE_TOO_SMALL,
  FILE_WRONG_TYPE,
  HTML_STANDS,
  UNSAVED_CHANGES,
} from '../messages';
import { useInsightForm, type InsightFormOptions } from '../useInsightForm';
import { useInsightOptions } from '../useInsightOptions';
import { FeaturedImageField } from './FeaturedImageField';
import { KeptFile } from './KeptFile';
import './InsightForm.css';

export type InsightFormProps = Omit<InsightFormOptions, 'isNew'> & {
  /** The draft differs from what stands, and is kept in this browser. */
  isDraft: boolean;
  isKept: boolean;
  /** The insight that is edited, or null for a new one. */
  published: PublishedInsight | null;
  submitLabel: string;
  /** A question that has to be answered before anything is sent. */
  blocking?: ReactNode;
  onChange: (draft: InsightDraft) => void;
  onDiscard: () => void;
};

/** Writes an insight: a new one, or one that stands. */
export function InsightForm(props: InsightFormProps) {
  const { draft, isDraft, published, submitLabel, blocking, onChange, onDiscard } = props;
  const isBlocked = Boolean(blocking);
  const form = useInsightForm({ ...props, isNew: published === null });
  const { categories, segments } = useInsightOptions(draft);
  const { errors, isBusy } = form;
  const change = (changes: Partial<InsightDraft>) => onChange({ ...draft, ...changes });
  const html = published?.body.content ?? '';

  return (
    <Form
      className="insight-form"
      label={published ? 'Edit Insight' : 'Insight Upload'}
      onSubmit={() => {
        if (!isBlocked) void form.submit();
      }}
    >
      {published && isDraft && !isBusy && <FormMessage tone="info">{UNSAVED_CHANGES}</FormMessage>}
      <TextField
        label="Title"
        required
        maxLength={TITLE_MAX}
        value={draft.title}
        error={errors.title}
        disabled={isBusy}
        onChange={(title) => {
          form.forgive('title');
          change({ title });
        }}
      />
      <TextField
        label="Subtitle"
        maxLength={SUBTITLE_MAX}
        value={draft.subTitle}
        disabled={isBusy}
        onChange={(subTitle) => change({ subTitle })}
      />
      <SelectField
        label="Category"
        required
        options={categories}
        value={draft.category}
        disabled={isBusy}
        onChange={(category) => change({ category })}
      />
      <MultiSelectField
        label="Industry segments"
        required
        placeholder="Choose at least one"
        options={segments}
        value={draft.tags}
        error={errors.tags}
        disabled={isBusy}
        onChange={(tags) => {
          form.forgive('tags');
          change({ tags });
        }}
      />
      <FeaturedImageField
        value={draft.image}
        current={published?.summary.featuredImage ?? ''}
        choice={form.image}
        error={errors.image}
        disabled={isBusy}
        onChange={(image) => {
          form.forgive('image');
          change({ image });
        }}
        onChoose={(choice) => {
          form.forgive('image');
          form.setImage(choice);
        }}
      />
      <RichTextEditor
        label="Content"
        value={draft.contentJSON}
        error={errors.contentJSON}
        disabled={isBusy}
        onChange={(contentJSON) => {
          if (contentJSON !== draft.contentJSON) change({ contentJSON });
        }}
      />
      {html !== '' && isBlank(draft.contentJSON) && (
        <div className="standing-html">
          <p>{HTML_STANDS}</p>
          <Html html={html} />
        </div>
      )}
      <TextField
        label="Video URL"
        type="url"
        maxLength={VIDEO_URL_MAX}
        placeholder="https://"
        hint="YouTube, Vimeo or Wistia"
        value={draft.videoUrl}
        error={errors.videoUrl}
        disabled={isBusy}
        onChange={(videoUrl) => {
          form.forgive('videoUrl');
          change({ videoUrl });
        }}
      />
      {published && draft.keepsFile && !form.file.file && (
        <KeptFile
          name={published.body.fileName}
          disabled={isBusy}
          onRemove={() => change({ keepsFile: false })}
        />
      )}
      <FilePicker
        label={published && draft.keepsFile ? 'Replace the file' : 'Downloadable file'}
        file={form.file.file}
        onChange={(file) => form.setFile(({ problem }) => ({ file, problem }))}
        onProblem={(problem) => form.setFile(({ file }) => ({ file, problem }))}
        accept={DOCUMENT_TYPES}
        minBytes={1}
        maxBytes={DOCUMENT_MAX_BYTES}
        messages={{ tooBig: FILE_TOO_BIG, tooSmall: FILE_TOO_SMALL, wrongType: FILE_WRONG_TYPE }}
        hint="PDF, Word, Excel, PowerPoint, CSV, text or an image, up to 20 MB"
        disabled={isBusy}
      />
      {form.warning && <FormMessage tone="warning">{form.warning}</FormMessage>}
      {blocking}
      {!props.isKept && <UnkeptDraft />}
      {form.failure && !isBlocked && <FormMessage tone="error">{form.failure}</FormMessage>}
      {form.progress !== null && <ProgressBar label="Uploading" percent={form.progress} />}
      <ButtonRow>
        <Button type="submit" tone="primary" icon={UploadIcon} busy={isBusy} disabled={isBlocked}>
          {submitLabel}
        </Button>
        {isDraft && !isBusy && (
          <Button tone="quiet" onClick={onDiscard}>
            {published ? 'Discard changes' : 'Clear the form'}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
