/**
 * Every form uses this state, so that all preserve input until the server accepts it, show errors at the field, and
 * send once.
 */
import { useRef, useState, useEffect, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { useLocation } from 'react-router-dom';
import type { MutationDispatch, Failure } from '../../store/mutation';
import type { Draft, EditDraft } from '../drafts/useDraft';
import { showNotice } from '../notices/noticesSlice';
import type { FormFile } from './useFileChoice';
import { holdInView } from '../../components/layout/holdInView';
import { WRITE } from '../../config/links';

const NOT_SAVED = 'This was not saved. Please try again.';

/** Must be `handled`, because the form shows the failure. */
export type Sending<Result> = (
  dispatch: MutationDispatch,
  getState: () => unknown,
  extra: undefined,
) => Promise<{ payload: Result } | { error: unknown; payload?: Failure | undefined }>;

/** Fails without a request, for what the client knows to be impossible. */
export const refuse =
  (message: string): Sending<never> =>
  () =>
    Promise.resolve({
      error: message,
      payload: { kind: 'invalid', message, code: '', handled: true },
    });

/** Succeeds at once, for content that is already saved. */
export const alreadyDone: Sending<void> = () => Promise.resolve({ payload: undefined });

export type FormOptions<Content, Fields, Result> = {
  /** From `useDraft`, `useFields` or, for an existing record, `useEditDraft`. */
  draft: Draft<Content> & Partial<Pick<EditDraft<Content>, 'saved' | 'isStale' | 'keepMine'>>;
  /** Validates the content and returns what is sent. */
  schema: v.GenericSchema<Content, Fields>;
  /** An invalid file blocks sending. All are cleared with the draft. */
  files?: readonly FormFile[];
  /** Shows errors when a field loses focus, not only after the first attempt. */
  eager?: boolean;
  /** Nothing is sent unless this resolves with true. */
  confirm?: (fields: Fields) => Promise<boolean | null>;
  /** If it is set, Nope clears the form, and this gets the cleared content. Escape does not. */
  onDeclined?: (content: Content) => void;
  /** `onProgress` takes a percentage. */
  send: (fields: Fields, onProgress: (percent: number) => void) => Sending<Result>;
  notice?: string;
  /** Keeps the content after success. */
  keepsContent?: boolean;
  onDone?: (result: Result, fields: Fields) => void;
  /** Called on an attempt to send an invalid form. */
  onInvalid?: () => void;
  /** Replaces the failure's message. */
  explain?: (failure: Failure) => string;
  onRefused?: (failure: Failure | undefined) => void;
};

export type FormState<Content> = ReturnType<typeof useForm<Content, unknown, unknown>>;

/** Fields take `field`, `Form` takes `submit`, and `FormEnd` takes the whole. */
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
      const isConfirmed = options.confirm ? await options.confirm(checked.fields) : true;
      if (isConfirmed) await deliver(checked.fields);
      else if (isConfirmed === false && options.onDeclined) {
        discard();
        options.onDeclined(content);
      }
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    content,
    isDraft: draft.isDraft,
    isSaved: draft.isSaved,
    isStale,
    /** Undefined for a new record. */
    saved: draft.saved,
    /** The user has tried to send since the form was last cleared. */
    isTried,
    /** The last attempt succeeded, and the user has not typed since. */
    isDone,
    isValid: checked.isValid && !isBlocked,
    busy,
    progress,
    failure,
    /** The error to show, if any. */
    errorOf: (name: keyof Content & string) => errorOf(name),
    faultOf: (name: keyof Content & string) => faults[name],
    field: <Name extends keyof Content & string>(name: Name) =>
      control(name, content[name], (value) => change({ ...content, [name]: value })),
    /** For a form whose content is not an object. */
    whole: () => control('', content, change),
    picker: (file: FormFile) => ({
      ...file.field,
      readOnly: busy,
      progress: file.file ? progress : null,
    }),
    change: (changes: Partial<Content>) => change({ ...content, ...changes }),
    submit: () => void submit(),
    discard,
    keepMine: () => draft.keepMine?.(),
    /** Shows why an action failed, in place of a rejection. */
    complain: setFailure,
  };
}

/** The first error of each field; under '' if the content is not an object. */
type Faults = { readonly [field: string]: string | undefined };

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

/** Without a stored draft: for passwords and input that is quickly typed again. */
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

/* Transformations come before checks, so that an unfinished draft has the right types. */

export const requiredText = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

export const trimmedText = () => v.pipe(v.string(), v.trim());

/** A check with its own message; `find` returns null if the value is valid. */
export const complaint = <Value>(find: (value: Value) => string | null) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const message = dataset.typed ? find(dataset.value) : null;
    if (message !== null) addIssue({ message });
  });

/** Whether the URL asks to start writing. */
export const useIsToWrite = (): boolean => useLocation().hash === WRITE;

/** If the URL asks for it, focuses the form's field once it has loaded: the editor, unless `field` selects another one. */
export function useStartWriting(formRef: RefObject<HTMLElement>, field = '[role="textbox"]'): void {
  const isToWrite = useIsToWrite();
  const { key } = useLocation();
  useEffect(() => {
    const form = formRef.current;
    if (!isToWrite || !form) return undefined;
    let frame = 0;
    let release = () => {};
    const start = () => {
      const editor = form.querySelector<HTMLElement>(field);
      if (!editor) return;
      observer.disconnect();
      // After navigation, the page first focuses its title. Wait for that.
      frame = requestAnimationFrame(() => {
        // An address that only became more exact leaves the cursor where it is.
        if (form.contains(document.activeElement)) return;
        editor.focus({ preventScroll: true });
        release = holdInView(editor, 'center');
      });
    };
    const observer = new MutationObserver(start);
    observer.observe(form, { subtree: true, childList: true });
    start();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      release();
    };
  }, [formRef, field, isToWrite, key]);
}
