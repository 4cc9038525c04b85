export { announce, onAnnounce, useAnnounced } from './announce';
export { ApiError, toApiError } from './api-error';
export { refreshAfterWrite } from './after-write';
export { clearCache, markReadsStale, refreshReads } from './cache';
export { call, endpointUrl, type CallArguments } from './call';
export { enterContracts, followContractOfOtherTabs, selectContrat } from './contract-selection';
export { sayDescriptor } from './descriptor-labels';
export { downloadFile, fileNameOf, printFile, saveFile } from './downloads';
export { getThrough, reactToFailures } from './failures';
export { requestHeaders } from './http';
export { loadLater, refetchFile } from './load-later';
export { keepMemberList, withKeptList } from './member-list';
export { announceSignIn, enterOtherSession, followLogoutOfOtherTabs, followSignInOfOtherTabs, logout } from './logout';
export { contractParameter, isOpenOn, isPageOpen, pathsAt, useIsOpen, useIsPageOpen, useOpenPaths } from './open-paths';
export { usePageTitle, usePageTitleStore } from './page-title';
export { areConsentsPutOff, isAccountPutOff, putAccountOff, putConsentsOff } from './put-off-popups';
export { pagesNamed, resources, type ResourceName } from './resources';
export {
  askForSecurityCode,
  finishSecurityCode,
  keepSecurityCode,
  securityCodeSlot,
  useSecurityCodeRequest,
  type SecurityCodeAnswer,
  type SecurityCodeRequest,
} from './security-code';
export { noteSessionLeft, shareSessionDeadline, useSessionDeadline } from './session-deadline';
export { closeEmbeddedPage, useEmbeddedPage, useWayToApplication } from './embedded-page';
export { useSchemeWords } from './use-scheme-words';
export { featureShown, useFeature, useRight, useSession, useToday, type Session } from './session-store';
export { askThroughSlot, closeSlot, helpSlot, openSlot, useIsSlotFilled, useSlots } from './slots';
export { readStored, writeStored } from './storage';
export { useSubmit, type Submit, type Submitted } from './submits';
export { onFailuresWithdrawn, onToast, toast, withdrawFailures, type Toast, type ToastType } from './toasts';
export { useBlocks, useToldTextFailure } from './use-blocks';
export { useStatementPath } from './use-statement-path';
export { useResourceOnEach } from './use-resource-on-each';
export { useResource, type Resource, type ResourceOptions } from './use-resource';
export { hasTyped, useTyped } from './typed';
export { tellUpdate } from './updates';
export { requestFailure, useWrite } from './writes';
