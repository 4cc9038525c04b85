// Offers the embedded OpenID provider: its endpoints, its sign-in page and the secret of its only client.
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
