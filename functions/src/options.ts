import { FUNCTIONS_REGION as REGION } from '../../model/project';

export { REGION };

/** A flood of calls can wait, but must not become a bill. */
export const MAX_INSTANCES = 5;

/** Options of a trigger that is run again after a failure. */
export const retried = <Ref extends string>(ref: Ref) => ({
  ref,
  region: REGION,
  maxInstances: MAX_INSTANCES,
  retry: true,
});
