// Offers the embedded OpenID provider: its endpoints, its sign-in page, the secret of its only client, and the end of
// the sign-ins of an account.
export { endSignInsOf } from './adapter';
export {
  CALLBACK_PATH,
  PORTAL_CLIENT_ID,
  SIGN_IN_PATH,
  embeddedClientSecret,
  forgetProviderSession,
} from './embedded-provider';
export { SIGNING_ALGORITHM } from './keys';
export { createEmbeddedProviders, passOn } from './routes';
export type { EmbeddedProviders } from './routes';
