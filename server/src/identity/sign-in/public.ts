// Offers sign-in: its pages and their frame, the relying party, the sign-in in progress.
export type { Frame, Front } from './front';
export { leave } from './leave';
export { messages } from './messages';
export { servePageScript } from './pages';
export { createSignInParts } from './parts';
export { callProvider } from './provider-access';
export type { ProviderAccess, ProviderFetch, RelyingParty } from './relying-party';
export { renderFailure } from './routes';
export type { AfterPassword, SecondStep, StepContext } from './second-step';
export { currentInteraction } from './service';
export type { Interaction, SignInParts } from './service';
export { renderNotice } from './views/notice-page';
export { drawPage, type Place } from './views/page';
export { Entry, NoticeAbove, pageLayout, Post, ReadFirst, unheard } from './views/parts';
export { renderSignIn } from './views/sign-in-page';
