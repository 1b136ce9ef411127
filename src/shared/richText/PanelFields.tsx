import type { EditorState } from 'draft-js';
import { Suspense } from 'react';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { Loading } from '../../components/feedback/Loading';
import { linkAtSelection, setLink } from './draftContent';
import { insertObject, replaceObject } from './editorBlocks';
import { LinkForm } from './LinkForm';
import type { ObjectKind } from './ObjectForm';
import type { RichObject } from './richObjects';
import type { SendPicture } from './RichTextEditor';

/** The fields that are open above the text. */
export type Panel =
  | { for: 'link' }
  | {
      for: ObjectKind;
      block: string | null;
      object: RichObject | null;
      text: string;
      file: File | null;
    };

const ObjectForm = lazyComponent(async () => (await import('./ObjectForm')).ObjectForm);

/** Makes or changes a link, a picture, a table or a video. `onSave` takes what the text becomes. */
export function PanelFields(props: {
  panel: Panel;
  state: EditorState;
  sendPicture: SendPicture | undefined;
  isInMessage: boolean;
  onSave: (make: (current: EditorState) => EditorState) => void;
  onCancel: () => void;
}) {
  const { panel, state, sendPicture, isInMessage, onSave, onCancel } = props;
  if (panel.for === 'link')
    return (
      <LinkForm
        initialAddress={linkAtSelection(state) ?? ''}
        needsText={state.getSelection().isCollapsed() && linkAtSelection(state) === null}
        onSave={(address, text) => onSave((current) => setLink(current, address, text))}
        onCancel={onCancel}
      />
    );
  if (!sendPicture) return null;
  const { block } = panel;
  return (
    <Suspense fallback={<Loading inline label="Loading" />}>
      <ObjectForm
        key={block ?? panel.for}
        kind={panel.for}
        object={panel.object}
        text={panel.text}
        file={panel.file}
        sendPicture={sendPicture}
        isInMessage={isInMessage}
        onSave={(object, text) =>
          onSave((current) =>
            block === null
              ? insertObject(current, object, text)
              : replaceObject(current, block, object, text),
          )
        }
        onCancel={onCancel}
      />
    </Suspense>
  );
}
