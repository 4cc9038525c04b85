// The one validator of addresses that somebody else chooses, shared with the pages that send a browser away.
export { safeAddress } from '@portal/shared-api/rules/safe-address';
