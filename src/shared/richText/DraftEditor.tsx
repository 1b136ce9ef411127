import './draftGlobals';
import { clsx } from 'clsx';
import { type ContentBlock, Editor, EditorState, getDefaultKeyBinding, RichUtils } from 'draft-js';
import 'draft-js/dist/Draft.css';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { contentToRaw, insertPasted, rawToEditorState } from './draftContent';
import {
  commandOf,
  insertObject,
  isInObject,
  nest,
  objectOf,
  paragraphAfter,
  removeObject,
  setParagraph,
  splitAtEnd,
  type EditorCommand,
} from './editorBlocks';
import { EditedObject, type EditedObjectProps, EditorLength } from './EditedObject';
import { BlockMenu, MentionList } from './BlockMenu';
import { editCharacter } from './characters';
import { EditorToolbar } from './EditorToolbar';
import type { ObjectKind } from './ObjectForm';
import { PanelFields, type Panel } from './PanelFields';
import { readPicturesIn, type RichObject } from './richObjects';
import type { RichTextEditorProps } from './RichTextEditor';
import { completeLine, completeSigns, insertAddress } from './typedBlocks';
import { useBrowserEdits } from './useBrowserEdits';
import { keepPlace } from './keepPlace';
import { emptyLine, openBlockMenu, useBlockMenu, useMentions } from './useOffers';
import styles from './RichTextEditor.module.css';

interface DraftEditorProps extends Pick<
  RichTextEditorProps,
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'placeholder'
  | 'article'
  | 'pictures'
  | 'findMembers'
  | 'onSend'
  | 'compact'
> {
  disabled: boolean;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const loadPasting = () => import('./pasted');
/** Pasting tries again if this failed. */
const preloadPasting = () => loadPasting().then(undefined, () => undefined);

/** Only the lazy chunk of `RichTextEditor` imports this. */
export function DraftEditor({
  value,
  onChange,
  onBlur,
  placeholder,
  article,
  pictures,
  findMembers,
  onSend,
  compact = false,
  disabled,
  label,
  labelId,
  describedBy,
  invalid,
  required,
}: DraftEditorProps) {
  const isArticle = article !== undefined;
  const pictureFolder = pictures?.folder;
  const objects = useMemo(
    () => (pictureFolder === undefined ? isArticle : readPicturesIn(pictureFolder)),
    [pictureFolder, isArticle],
  );
  const { sendPicture } = article ?? pictures ?? {};
  const rootRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<Editor>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  /** A pointer gave the editor its focus. */
  const isPointed = useRef(false);
  const read = (raw: string) => ({ raw, state: rawToEditorState(raw, objects) });
  const [edited, setEdited] = useState(() => read(value));
  // A value that is not the text we sent comes from outside: a restored draft or a cleared form.
  if (edited.raw !== value) {
    const { state } = read(value);
    const inCompositionMode = edited.state.isInCompositionMode();
    setEdited({ raw: value, state: EditorState.set(state, { inCompositionMode }) });
  }

  const { state } = edited;
  const edit = (next: EditorState) => {
    const isSameText = next.getCurrentContent() === state.getCurrentContent();
    const raw = isSameText ? edited.raw : contentToRaw(next);
    setEdited({ raw, state: isSameText ? keepPlace(state, next, isPointed.current) : next });
    if (!isSameText) onChange(raw);
  };
  const { boxRef, drawing, moveInHistory, handlers } = useBrowserEdits(editorRef, state, edit);
  // draft-js passes on only the aria attributes that it knows.
  useEffect(() => {
    const box = rootRef.current?.querySelector('[role="textbox"]');
    if (invalid) box?.setAttribute('aria-invalid', 'true');
    else box?.removeAttribute('aria-invalid');
    if (required) box?.setAttribute('aria-required', 'true');
    else box?.removeAttribute('aria-required');
  }, [invalid, required, drawing]);
  const mentions = useMentions(edited, edit, findMembers);
  // Slow steps (sending a picture, reading pasted content) change the text as it is at their end.
  const latest = useRef({ state, edit });
  useEffect(() => {
    latest.current = { state, edit };
  });
  const change = (make: (current: EditorState) => EditorState) =>
    latest.current.edit(make(latest.current.state));

  /** Returns the result that draft-js expects. */
  const take = (next: EditorState | null) => {
    if (next === null) return 'not-handled';
    edit(next);
    return 'handled';
  };
  const closePanel = () => {
    setPanel(null);
    setTimeout(() => editorRef.current?.focus());
  };
  const openForm = (kind: ObjectKind, file: File | null = null) =>
    setPanel({ for: kind, block: null, object: null, text: '', file });
  const addObject = (current: EditorState, kind: RichObject['kind']) => {
    if (kind === 'divider') return edit(insertObject(current, { kind }, ''));
    if (current !== state) edit(current);
    openForm(kind);
  };
  const blocks = useBlockMenu(state, isArticle, (line, choice) => {
    if ('kind' in choice) addObject(line, choice.kind);
    else edit(setParagraph(line, choice.type));
  });
  const run = (command: EditorCommand) => {
    if (command.does === 'link') setPanel({ for: 'link' });
    else if (command.does === 'nest') change((current) => nest(current, command.by));
    else change((current) => setParagraph(current, command.type));
  };
  const takeFiles = (files: readonly Blob[]) => {
    const picture = files.find((file) => file instanceof File && file.type.startsWith('image/'));
    if (!sendPicture || !(picture instanceof File)) return 'not-handled';
    openForm('picture', picture);
    return 'handled';
  };
  const drawBlock = (block: ContentBlock) => {
    const object = objects === false ? null : objectOf(state, block, objects);
    if (object === null) return null;
    const key = block.getKey();
    const { kind } = object;
    const props: EditedObjectProps['blockProps'] = {
      object,
      disabled,
      onEdit:
        kind === 'divider'
          ? undefined
          : () => {
              const text = kind === 'table' ? block.getText() : block.getText().trim();
              setPanel({ for: kind, block: key, object, text, file: null });
            },
      onRemove: () => change((current) => removeObject(current, key)),
    };
    return { component: EditedObject, editable: false, props };
  };
  const offering = [mentions, blocks].find(({ offers }) => offers.length > 0);
  const isStyled = state.getCurrentContent().getFirstBlock().getType() !== 'unstyled';

  return (
    <div ref={rootRef} className={clsx(styles.editorRoot, isStyled && styles.hidesPlaceholder)}>
      <div className={styles.editorHead}>
        <EditorToolbar
          label={label}
          state={state}
          disabled={disabled}
          linking={panel?.for === 'link'}
          isFolding={compact}
          onEdit={edit}
          onLink={() => setPanel(panel?.for === 'link' ? null : { for: 'link' })}
          onObject={isArticle ? (kind) => addObject(state, kind) : undefined}
          onPicture={pictures && (() => openForm('picture'))}
        />
        {panel && (
          <PanelFields
            panel={panel}
            state={state}
            sendPicture={sendPicture}
            isInMessage={!isArticle}
            onSave={(make) => {
              change(make);
              closePanel();
            }}
            onCancel={closePanel}
          />
        )}
      </div>
      <div
        key={drawing}
        ref={boxRef}
        onPointerDown={() => {
          isPointed.current = true;
        }}
        {...handlers}
      >
        <Editor
          ref={editorRef}
          editorState={state}
          onChange={edit}
          onFocus={() => void preloadPasting()}
          blockRendererFn={drawBlock}
          blockStyleFn={(block) =>
            block.getType() === 'callout' ? (styles.editorCallout ?? '') : ''
          }
          keyBindingFn={(event: KeyboardEvent) => {
            if (mentions.handleKey(event) || blocks.handleKey(event)) return 'offer';
            if (onSend && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              onSend();
              return 'send';
            }
            const command = isArticle ? commandOf(event) : null;
            if (command === null) {
              const binding = getDefaultKeyBinding(event);
              // draft-js leaves its own "undo" to the browser after a spelling correction.
              return binding === 'undo' ? 'historyUndo' : binding;
            }
            // In the editor, Ctrl+K sets a link; outside it opens the command palette.
            event.stopPropagation();
            run(command);
            return 'article-command';
          }}
          handleReturn={(_event, current) =>
            take(
              (isArticle ? completeLine(current) : null) ??
                (isArticle || isInObject(current) ? splitAtEnd(current) : null),
            )
          }
          handleBeforeInput={(characters, current) =>
            take(
              isInObject(current)
                ? paragraphAfter(current, characters)
                : isArticle
                  ? completeSigns(current, characters)
                  : null,
            )
          }
          handleKeyCommand={(command, current) => {
            if (moveInHistory(command)) return 'handled';
            if (isInObject(current) && /^(backspace|delete)/.test(command)) return 'handled';
            return take(
              editCharacter(current, command) ?? RichUtils.handleKeyCommand(current, command),
            );
          }}
          handlePastedText={(text, html) => {
            const withAddress = insertAddress(state, text, isArticle);
            if (withAddress) return take(withAddress);
            // Content copied in this editor has its key. draft-js inserts its own copy.
            const isOwn = html?.includes(editorRef.current?.getEditorKey() ?? '') ?? true;
            const apart = (now: EditorState) => (isInObject(now) ? paragraphAfter(now, '') : now);
            if (isOwn && apart(state) === state) return 'not-handled';
            void loadPasting().then(({ readPasted }) =>
              change((now) => insertPasted(apart(now), text, readPasted(html ?? '', isArticle))),
            );
            return 'handled';
          }}
          handlePastedFiles={takeFiles}
          handleDroppedFiles={(selection, files) => {
            if (takeFiles(files) === 'not-handled') return 'not-handled';
            change((now) => EditorState.acceptSelection(now, selection));
            return 'handled';
          }}
          onBlur={() => {
            isPointed.current = false;
            onBlur?.();
          }}
          readOnly={disabled}
          placeholder={placeholder ?? ''}
          ariaLabelledBy={labelId}
          ariaDescribedBy={describedBy}
          ariaMultiline
          {...(offering && {
            ariaControls: offering.listId,
            ariaActiveDescendantID: offering.optionId(offering.active),
          })}
          {...(findMembers && { ariaAutoComplete: 'list' })}
          spellCheck
        />
      </div>
      {findMembers && <MentionList mentions={mentions} rootRef={rootRef} />}
      {isArticle && (
        <>
          <BlockMenu
            blocks={blocks}
            rootRef={rootRef}
            line={disabled ? null : emptyLine(state)}
            onOpen={() => edit(openBlockMenu(state))}
          />
          <EditorLength raw={edited.raw} />
        </>
      )}
    </div>
  );
}
