// Offers single-use tokens for partners' services and care networks.
export { checkOwnPage, mintToken, networkService, useOwnToken } from './sso-token';
