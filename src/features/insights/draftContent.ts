import * as v from 'valibot';
import { draftSchema, type InsightDraft } from './authoring';

/** The form that JSON holds; null for what is none. */
export function readDraftContent(json: string): InsightDraft | null {
  if (json === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    console.error('A draft is not readable:', cause);
    return null;
  }
  const read = v.safeParse(draftSchema, value);
  return read.typed ? (value as InsightDraft) : null;
}
