import { useId } from 'react';
import { Icon } from '../../../components/Icon';
import { UploadIcon } from '../../../components/icons';
import { FilePicker } from '../../../components/FilePicker';
import { useObjectUrl } from '../../../components/useObjectUrl';
import {
  FEATURED_IMAGE_MAX_BYTES,
  FEATURED_IMAGE_MIN_BYTES,
  IMAGE_TYPES,
} from '../../../config/constants';
import { TEMPLATES, UPLOADED } from '../authoring';
import { FILE_TOO_BIG, FILE_TOO_SMALL, IMAGE_WRONG_TYPE } from '../messages';
import type { Choice } from '../useInsightForm';
import './FeaturedImageField.css';

export type FeaturedImageFieldProps = {
  /** `upload`, or the address of a template or of the picture that stands. */
  value: string;
  /** The picture that stands; '' where there is none. */
  current: string;
  choice: Choice;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
  onChoose: (choose: (before: Choice) => Choice) => void;
};

/** The featured image: the one that stands, one of the six templates, or one to upload. */
export function FeaturedImageField(props: FeaturedImageFieldProps) {
  const { value, current, choice, error, disabled, onChange, onChoose } = props;
  const name = useId();
  const preview = useObjectUrl(choice.file);
  const isTemplate = TEMPLATES.some(({ src }) => src === current);
  const options = [
    ...(current === '' || isTemplate ? [] : [{ name: 'Current image', src: current }]),
    ...TEMPLATES,
    { name: 'Upload an image', src: UPLOADED },
  ];
  return (
    <fieldset className="field image-choice" disabled={disabled}>
      <legend className="field-label">Featured image</legend>
      <div className="image-choice-options">
        {options.map((option) => (
          <label key={option.src} className="image-choice-option">
            <input
              type="radio"
              name={name}
              value={option.src}
              checked={value === option.src}
              onChange={() => {
                // A complaint goes with the picker that made it.
                onChoose(({ file }) => ({ file, problem: null }));
                onChange(option.src);
              }}
            />
            <span className="image-choice-picture">
              {option.src !== UPLOADED ? (
                <img src={option.src} alt="" width={160} height={90} loading="lazy" />
              ) : preview ? (
                <img src={preview} alt="" width={160} height={90} />
              ) : (
                <Icon icon={UploadIcon} size={24} />
              )}
            </span>
            <span className="image-choice-name">{option.name}</span>
          </label>
        ))}
      </div>
      {value === UPLOADED && (
        <FilePicker
          label="Image to upload"
          file={choice.file}
          error={error}
          disabled={disabled}
          onChange={(file) => onChoose(({ problem }) => ({ file, problem }))}
          onProblem={(problem) => onChoose(({ file }) => ({ file, problem }))}
          accept={IMAGE_TYPES}
          minBytes={FEATURED_IMAGE_MIN_BYTES}
          maxBytes={FEATURED_IMAGE_MAX_BYTES}
          messages={{
            tooBig: FILE_TOO_BIG,
            tooSmall: FILE_TOO_SMALL,
            wrongType: IMAGE_WRONG_TYPE,
          }}
          hint="PNG, JPEG, GIF or WebP, 5 KB to 5 MB; it is shown 16 to 9"
        />
      )}
    </fieldset>
  );
}
