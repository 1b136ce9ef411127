import * as v from 'valibot';
import { optionalText } from './fields';

/** Epoch milliseconds by course, section and lesson. */
export const learningSchema = v.record(
  v.string(),
  v.record(v.string(), v.record(v.string(), v.number())),
);
export type Learning = v.InferOutput<typeof learningSchema>;

/** A learner's number of completed lessons, and when the last one was completed (epoch milliseconds). */
export const courseLearnerSchema = v.object({
  /** The learner's uid. */
  key: v.string(),
  done: v.number(),
  time: v.number(),
  /** Number of the certificate, once it is issued. */
  certificate: optionalText,
});
export type CourseLearner = v.InferOutput<typeof courseLearnerSchema>;

export const certificateSchema = v.object({
  key: v.string(),
  uid: v.string(),
  /** First and last name at issue: members can rename themselves later. */
  name: v.string(),
  /** The email address at issue. */
  email: v.string(),
  course: v.string(),
  title: v.string(),
  /** Total duration of the lessons; 0 if not known. */
  minutes: v.number(),
  time: v.number(),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;
