/** What is deployed. Handlers are thin; what they decide is in plain modules beside them. */
export { syncExpiryDate, syncLegalAccess, syncRole } from './syncRole';
