// The only validator of external addresses, shared with the pages that redirect.
export { safeAddress } from '@portal/shared-api/rules/safe-address';
