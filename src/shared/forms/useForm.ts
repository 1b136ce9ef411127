/**
 * Form state: input, validation errors and sending. Every form of the portal uses it. So all forms preserve
 * their input until the server accepts it, show errors at the field, and send once.
 */
import { useRef, useState, useEffect, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { useLocation } from 'react-router-dom';
import type { MutationDispatch, Failure } from '../../store/mutation';
import type { Draft, EditDraft } from '../drafts/useDraft';
import { showNotice } from '../notices/noticesSlice';
import type { FormFile } from './useFileChoice';
import { WRITE } from '../../config/links';

const NOT_SAVED = 'This was not saved. Please try again.';

/** A mutation, as a form dispatches it. It must be `handled`, because the form shows the failure. */
export type Sending<Result> = (
  dispatch: MutationDispatch,
  getState: () => unknown,
  extra: undefined,
) => Promise<{ payload: Result } | { error: unknown; payload?: Failure | undefined }>;

/** Returns a failed sending, for something that the client already knows to be impossible. */
export const refuse =
  (message: string): Sending<never> =>
  () =>
    Promise.resolve({
      error: message,
      payload: { kind: 'invalid', message, code: '', handled: true },
    });

/** A sending that succeeds at once, for content that is already saved. */
export const alreadyDone: Sending<void> = () => Promise.resolve({ payload: undefined });

export type FormOptions<Content, Fields, Result> = {
  /** The input: from `useDraft`, from `useEditDraft` for an existing record, or from `useFields`. */
  draft: Draft<Content> & Partial<Pick<EditDraft<Content>, 'saved' | 'isStale' | 'keepMine'>>;
  /** Validates the content, with the error messages, and returns what is sent. */
  schema: v.GenericSchema<Content, Fields>;
  /** The file pickers. Nothing is sent while one of them has an invalid file. All are cleared with the draft. */
  files?: readonly FormFile[];
  /** Shows a field's error as soon as the field loses focus, not only after the first attempt to send. */
  eager?: boolean;
  /** Asks for confirmation before anything is sent. Nothing is sent if the user declines. */
  confirm?: (fields: Fields) => Promise<boolean>;
  /** Discards the input if the user declines the confirmation. */
  discardsUnconfirmed?: boolean;
  /** @param onProgress receives the percentage of the upload, 0 to 100 */
  send: (fields: Fields, onProgress: (percent: number) => void) => Sending<Result>;
  /** Notice shown after success. */
  notice?: string;
  /** Leaves the content in the form after success. */
  keepsContent?: boolean;
  onDone?: (result: Result, fields: Fields) => void;
  /** Called when the user tried to send an invalid form. */
  onInvalid?: () => void;
  /** Returns the message for a failure, if the failure's own message does not fit. */
  explain?: (failure: Failure) => string;
  onRefused?: (failure: Failure | undefined) => void;
};

/** The state of a form and its actions. */
export type FormState<Content> = ReturnType<typeof useForm<Content, unknown, unknown>>;

/** Returns the state of a form. Its fields take `field`, its `Form` takes `submit`, and `FormEnd` takes the whole. */
export function useForm<Content, Fields, Result>(options: FormOptions<Content, Fields, Result>) {
  const { draft, schema, files = [], eager = false } = options;
  const { content } = draft;
  const dispatch = useDispatch<MutationDispatch>();
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  // Two submits can come before React has rendered the first: a double click, or Enter held down.
  const isUnderWay = useRef(false);

  const checked = check(schema, content);
  const { faults } = checked;
  const isBlocked = files.some(({ refused }) => refused !== null);
  // The optimistic value of the form's own write is not a change made elsewhere.
  const isStale = !busy && draft.isStale === true;

  const change = (changed: Content) => {
    setDone(false);
    draft.change(changed);
  };
  const errorOf = (name: string) => (isTried || left.has(name) ? faults[name] : undefined);
  const control = <Value>(name: string, value: Value, set: (value: Value) => void) => ({
    name,
    value,
    error: errorOf(name),
    readOnly: busy,
    onChange: (changed: Value) => {
      if (changed !== value) set(changed);
    },
    onBlur: () => {
      if (eager) setLeft((fields) => new Set(fields).add(name));
    },
  });
  const forgive = () => {
    setTried(false);
    setLeft(new Set());
    setFailure(null);
  };
  const discard = () => {
    draft.clear();
    files.forEach((file) => file.draft.clear());
    forgive();
  };

  const deliver = async (fields: Fields) => {
    setBusy(true);
    if (files.some(({ file }) => file)) setProgress(0);
    const outcome = await dispatch(options.send(fields, setProgress));
    setBusy(false);
    setProgress(null);
    if ('error' in outcome) {
      const { payload } = outcome;
      setFailure((payload && (options.explain?.(payload) ?? payload.message)) ?? NOT_SAVED);
      options.onRefused?.(payload);
      return;
    }
    if (options.keepsContent) forgive();
    else discard();
    setDone(true);
    if (options.notice !== undefined) dispatch(showNotice('success', options.notice));
    options.onDone?.(outcome.payload, fields);
  };
  const submit = async () => {
    if (isUnderWay.current || isStale) return;
    setFailure(null);
    setDone(false);
    setTried(true);
    if (!checked.isValid || isBlocked) {
      options.onInvalid?.();
      return;
    }
    isUnderWay.current = true;
    try {
      if (!options.confirm || (await options.confirm(checked.fields)))
        await deliver(checked.fields);
      else if (options.discardsUnconfirmed) discard();
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    content,
    isDraft: draft.isDraft,
    isSaved: draft.isSaved,
    isStale,
    /** The record as it is now; undefined for a new record. */
    saved: draft.saved,
    /** The user has tried to send the form since it was last cleared. */
    isTried,
    /** The last attempt succeeded, and the user has not typed since. */
    isDone,
    isValid: checked.isValid && !isBlocked,
    busy,
    /** Percentage of the upload, 0 to 100; null if nothing is being uploaded. */
    progress,
    /** Why the last attempt was rejected. */
    failure,
    /** Returns the error to show at a field. */
    errorOf: (name: keyof Content & string) => errorOf(name),
    /** Returns the fault of a field, whether it is shown or not. */
    faultOf: (name: keyof Content & string) => faults[name],
    /** Returns the props of a field. */
    field: <Name extends keyof Content & string>(name: Name) =>
      control(name, content[name], (value) => change({ ...content, [name]: value })),
    /** Returns the props of the only field of a form whose content is not an object. */
    whole: () => control('', content, change),
    /** Returns the props of a file picker. */
    picker: (file: FormFile) => ({
      ...file.field,
      readOnly: busy,
      progress: file.file ? progress : null,
    }),
    change: (changes: Partial<Content>) => change({ ...content, ...changes }),
    submit: () => void submit(),
    /** Discards the input. */
    discard,
    /** Chooses the typed text over the change made elsewhere. */
    keepMine: () => draft.keepMine?.(),
    /** Shows why an action failed, instead of a rejection. */
    complain: setFailure,
  };
}

/**
 * Validation errors of a form: the first error of each field by its name, or under '' if the content is not an
 * object.
 */
type Faults = { readonly [field: string]: string | undefined };

/** Validates a form's content. Returns what is sent if the content is valid, and the faults. */
export function check<Content, Fields>(
  schema: v.GenericSchema<Content, Fields>,
  content: Content,
): { isValid: true; fields: Fields; faults: Faults } | { isValid: false; faults: Faults } {
  const { success, output, issues = [] } = v.safeParse(schema, content);
  if (success) return { isValid: true, fields: output, faults: {} };
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path?.[0]?.key;
    faults[typeof field === 'string' ? field : ''] ??= message;
  }
  return { isValid: false, faults };
}

/** Returns the state of a form without a stored draft, for passwords and for input that is quickly typed again. */
export function useFields<T>(initial: T): Draft<T> {
  const [blank] = useState(initial);
  const [content, setContent] = useState(blank);
  return {
    content,
    isDraft: content !== blank,
    isSaved: true,
    change: (changed) => setContent(() => changed),
    clear: () => setContent(() => blank),
  };
}

/* Parts of the forms' schemas. Transformations come before checks, so that an unfinished draft has the
   right types. */

/** Trimmed text that must not be empty. */
export const requiredText = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** Trimmed text. */
export const trimmedText = () => v.pipe(v.string(), v.trim());

/** A check whose message depends on the value; `find` returns null if the value is valid. */
export const complaint = <Value>(find: (value: Value) => string | null) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const message = dataset.typed ? find(dataset.value) : null;
    if (message !== null) addIssue({ message });
  });

/** Returns whether the URL asks to start writing. */
export const useIsToWrite = (): boolean => useLocation().hash === WRITE;

/** If the URL asks for it, scrolls the form's editor into view and focuses it, once the editor has loaded. */
export function useStartWriting(formRef: RefObject<HTMLElement>): void {
  const isToWrite = useIsToWrite();
  const { key } = useLocation();
  useEffect(() => {
    const form = formRef.current;
    if (!isToWrite || !form) return undefined;
    let frame = 0;
    const start = () => {
      const editor = form.querySelector<HTMLElement>('[role="textbox"]');
      if (!editor) return;
      observer.disconnect();
      // After navigation, the page first focuses its title. Wait for that.
      frame = requestAnimationFrame(() => {
        editor.focus({ preventScroll: true });
        editor.scrollIntoView({ block: 'center' });
      });
    };
    const observer = new MutationObserver(start);
    observer.observe(form, { subtree: true, childList: true });
    start();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [formRef, isToWrite, key]);
}
