import { PictureForm } from './PictureForm';
import type { RichObject } from './richObjects';
import type { SendPicture } from './RichTextEditor';
import { TableForm } from './TableForm';
import { VideoForm } from './VideoForm';

export interface ObjectFormProps {
  /** The object that is changed, or null for a new one. */
  object: RichObject | null;
  /** Its caption, or the cells of a table. */
  text: string;
  onSave: (object: RichObject, text: string) => void;
  onCancel: () => void;
}

export type ObjectKind = Exclude<RichObject['kind'], 'divider'>;

/** The fields of an object of the text. */
export function ObjectForm({
  kind,
  file,
  sendPicture,
  isInMessage,
  ...form
}: ObjectFormProps & {
  kind: ObjectKind;
  file: File | null;
  sendPicture: SendPicture;
  isInMessage: boolean;
}) {
  if (kind === 'video') return <VideoForm {...form} />;
  if (kind === 'table') return <TableForm {...form} />;
  return <PictureForm {...form} {...{ file, sendPicture, isInMessage }} />;
}
