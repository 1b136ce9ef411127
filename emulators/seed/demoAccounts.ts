/** The demo accounts that are documented. The Log In page of the embedded suite offers them as well. */
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/config/demoAccounts';
