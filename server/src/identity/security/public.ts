// What other domains may ask of `security`.
export { checkOwnPage, mintToken, networkService, useOwnToken } from './sso-token';
