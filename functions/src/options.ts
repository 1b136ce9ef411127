/** Where and how every function runs. */

export { FUNCTIONS_REGION as REGION } from '../../model/project';

/** Few instances: a flood of calls may wait, but must not become a bill. */
export const MAX_INSTANCES = 5;
