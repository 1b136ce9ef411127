/** The accounts of the seed that people are told about; the Log In page of the embedded suite offers them as well. */
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/config/demoAccounts';
