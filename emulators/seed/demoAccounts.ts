export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/config/demoAccounts';
