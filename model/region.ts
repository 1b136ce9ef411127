/** Where the functions run, those of a hosted project as well: the region of the database, so that an event crosses no border. */
export const FUNCTIONS_REGION = 'europe-west1';
