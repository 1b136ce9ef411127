/** Where and how every function runs. */

/** Region of the database, so that an event does not cross a border. The app's, too; a test compares them. */
export const REGION = 'europe-west1';

/** Few instances: a flood of calls may wait, but must not become a bill. */
export const MAX_INSTANCES = 5;
