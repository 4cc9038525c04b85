// Offers the check of one's own password, single-use tokens for partners' services and care networks.
export { tryOwnPassword } from './own-password';
export { jetonsSso } from './tables';
export { checkOwnPage, mintToken, networkService, useOwnToken } from './sso-token';
