// Offers sign-in: its pages and their frame, the relying party, the sign-in in progress.
export type { Front } from './front';
export { icons } from './icons';
export { leave } from './leave';
export { messages } from './messages';
export { renderAside } from './page-aside';
export { renderFrame, renderNotice } from './page-frame';
export type { Frame } from './page-frame';
export { servePart } from './pages';
export { createSignInParts } from './parts';
export { callProvider } from './provider-access';
export type { ProviderAccess, ProviderFetch, RelyingParty } from './relying-party';
export { isFormPost, renderFailure } from './routes';
export type { AfterPassword, SecondStep, StepContext } from './second-step';
export { currentInteraction } from './service';
export type { Interaction, SignInParts } from './service';
export { renderSignIn } from './sign-in-page';
