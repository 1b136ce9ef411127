export { FUNCTIONS_REGION as REGION } from '../../model/project';

/** A flood of calls can wait, but must not become a bill. */
export const MAX_INSTANCES = 5;
