/**
 * A form at work: what is typed, what is wrong with it, and its sending. Every form of the portal stands on it, so that all
 * keep what is typed until it was taken, say what is wrong beside the field, and send once.
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

/** An act, as a form dispatches it. It must be `handled`: the form shows the failure. */
export type Sending<Result> = (
  dispatch: MutationDispatch,
  getState: () => unknown,
  extra: undefined,
) => Promise<{ payload: Result } | { error: unknown; payload?: Failure | undefined }>;

/** The sending of what need not be asked of the server: it cannot be done. */
export const refuse =
  (message: string): Sending<never> =>
  () =>
    Promise.resolve({
      error: message,
      payload: { kind: 'invalid', message, code: '', handled: true },
    });

/** The sending of what is there already. */
export const alreadyDone: Sending<void> = () => Promise.resolve({ payload: undefined });

export type FormOptions<Content, Fields, Result> = {
  /** What is typed: of `useDraft`, of `useEditDraft` for a record that exists, or of `useFields`. */
  draft: Draft<Content> & Partial<Pick<EditDraft<Content>, 'saved' | 'isStale' | 'keepMine'>>;
  /** What the form must hold, with the words for what it does not, and what is sent of it. */
  schema: v.GenericSchema<Content, Fields>;
  /** Its pickers. Nothing is sent while one holds a refused file; all are cleared with the draft. */
  files?: readonly FormFile[];
  /** Complains about a field as soon as it has been left, not only once the form was to be sent. */
  eager?: boolean;
  /** Asked before anything is sent; a no sends nothing. */
  confirm?: (fields: Fields) => Promise<boolean>;
  /** A no to that question gives up what was typed. */
  discardsUnconfirmed?: boolean;
  /** @param onProgress takes the percentage of the upload, 0 to 100. */
  send: (fields: Fields, onProgress: (percent: number) => void) => Sending<Result>;
  /** Said when it was taken. */
  notice?: string;
  /** What was typed stays in the form when it was taken. */
  keepsContent?: boolean;
  onDone?: (result: Result, fields: Fields) => void;
  /** It was to be sent, and something is wrong with it. */
  onInvalid?: () => void;
  /** The words for a failure, where its own do not fit. */
  explain?: (failure: Failure) => string;
  onRefused?: (failure: Failure | undefined) => void;
};

/** The state of a form, and what can be done with it. */
export type FormState<Content> = ReturnType<typeof useForm<Content, unknown, unknown>>;

/** Puts a form to work; its fields take `field`, its `Form` takes `submit`, and `FormEnd` the whole. */
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
  // Two submits can come before React has shown the first: a double click, Enter held down.
  const isUnderWay = useRef(false);

  const checked = check(schema, content);
  const { faults } = checked;
  const isBlocked = files.some(({ refused }) => refused !== null);
  // The echo of what is being sent is no change made elsewhere.
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
    /** The record as it is now; undefined of a new one. */
    saved: draft.saved,
    /** It was to be sent since it was last begun. */
    isTried,
    /** The last attempt was taken, and nothing was typed since. */
    isDone,
    isValid: checked.isValid && !isBlocked,
    busy,
    /** Of the upload, 0 to 100; null while there is none. */
    progress,
    /** Why the last attempt was refused. */
    failure,
    /** What is said of a field. */
    errorOf: (name: keyof Content & string) => errorOf(name),
    /** What is wrong with a field, said or not. */
    faultOf: (name: keyof Content & string) => faults[name],
    /** The props of a field. */
    field: <Name extends keyof Content & string>(name: Name) =>
      control(name, content[name], (value) => change({ ...content, [name]: value })),
    /** The props of the one field of a form whose content is no object. */
    whole: () => control('', content, change),
    /** The props of a picker. */
    picker: (file: FormFile) => ({
      ...file.field,
      readOnly: busy,
      progress: file.file ? progress : null,
    }),
    change: (changes: Partial<Content>) => change({ ...content, ...changes }),
    submit: () => void submit(),
    /** Gives up what was typed. */
    discard,
    /** Sends over what was changed elsewhere. */
    keepMine: () => draft.keepMine?.(),
    /** Says why something was not done, in the place of a refusal. */
    complain: setFailure,
  };
}

/** What is wrong with a form: the first complaint about each field, by its name; '' where the content is no object. */
type Faults = { readonly [field: string]: string | undefined };

/** What is sent of a form's content, where it holds what its schema asks for, and what is wrong with it. */
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

/** What is typed in a form that keeps no draft: passwords, and what is typed again in a moment. */
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

/* Pieces of the forms' schemas. Transformations come before checks, so that an unfinished draft keeps its types. */

/** Text without blank ends, of which something must be left. */
export const requiredText = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** Text without blank ends. */
export const trimmedText = () => v.pipe(v.string(), v.trim());

/** A check that finds its words by the value: null where nothing is wrong. */
export const complaint = <Value>(find: (value: Value) => string | null) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const message = dataset.typed ? find(dataset.value) : null;
    if (message !== null) addIssue({ message });
  });

/** Whether the address asks to begin with writing. */
export const useIsToWrite = (): boolean => useLocation().hash === WRITE;

/** Where the address asks for it, brings the text of a form into view and the focus to it, once its editor is there. */
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
      // A page that is arrived at takes the focus to its title first.
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
