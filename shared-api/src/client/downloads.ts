import type { Endpoint } from '../contract/endpoint';
import { announce, announceWait } from './announce';
import { ApiError } from './api-error';
import { endpointUrl, heldContract, type CallArguments } from './call';
import { getThrough } from './failures';
import { send, type HttpRequest } from './http';
import { messages } from './messages';
import { toast } from './toasts';

/** Whether a failure is the caller's to answer: it is not shown then. */
type TakeFailure = (error: ApiError) => boolean;

/** File name from a content-disposition header, RFC 5987 form first; `document` if there is none. */
export function fileNameOf(contentDisposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(contentDisposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(contentDisposition ?? '')?.[1] ?? 'document';
}

/** Downloads the file of an endpoint under the name the server gives (API-04). A failure is shown in a toast. */
export async function downloadFile<P, Q, R>(
  endpoint: Endpoint<P, Q, void, R>,
  args: CallArguments<P, Q, void>,
  takeFailure?: TakeFailure,
): Promise<boolean> {
  return withFile(endpoint, args, saveFile, takeFailure);
}

/** Hands a file that the page holds to the browser, to be saved. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens the file of an endpoint in a new tab for printing (API-04). */
export async function printFile<P, Q, R>(
  endpoint: Endpoint<P, Q, void, R>,
  args: CallArguments<P, Q, void>,
  takeFailure?: TakeFailure,
): Promise<boolean> {
  // Opened before the response: browsers block a tab opened later as a popup.
  const tab = window.open('', '_blank');
  if (!tab) {
    toast({ type: 'warning', title: messages.printBlocked });
    return false;
  }
  // On a phone it hides the page that says so.
  tab.document.documentElement.lang = 'fr';
  tab.document.title = messages.filePreparing;
  tab.document.body.textContent = messages.filePreparing;
  tab.document.body.style.cssText = 'margin: 2rem; font: 1.125rem/1.5 system-ui, sans-serif';
  const open = (blob: Blob) => {
    const url = URL.createObjectURL(blob);
    tab.location.assign(url);
    freeWithTab(tab, url);
  };
  let isDone = false;
  try {
    isDone = await withFile(endpoint, args, open, takeFailure);
    return isDone;
  } finally {
    if (!isDone) tab.close();
  }
}

/** The tab reads the file again when it reloads or saves it: its memory is free once the tab is gone. */
function freeWithTab(tab: Window, url: string) {
  const watch = setInterval(() => {
    if (!tab.closed) return;
    clearInterval(watch);
    URL.revokeObjectURL(url);
  }, 60_000);
}

async function withFile<P, Q, R>(
  endpoint: Endpoint<P, Q, void, R>,
  args: CallArguments<P, Q, void>,
  receive: (blob: Blob, name: string) => void,
  takeFailure: TakeFailure = () => false,
): Promise<boolean> {
  const { params, query, ...rest } = args as { params?: object; query?: object; numContrat?: string };
  const { numContrat } = heldContract(rest);
  const request = {
    method: endpoint.method,
    url: endpointUrl(endpoint.path, params, query),
    headers: { Accept: '*/*', ...(numContrat ? { 'X-NumContrat': numContrat } : {}) },
  };
  // A long list takes a second or two: a person who does not see the button turn hears that it goes on, then that it is
  // there.
  const endWait = announceWait(messages.filePreparing);
  try {
    const response = await sendThrough(request);
    receive(await contentOf(response), fileNameOf(response.headers.get('content-disposition')));
    if (endWait()) announce(messages.fileReady);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (takeFailure(error)) return false;
    toast({ type: 'danger', title: messages.exportFailed, text: error.message });
    return false;
  } finally {
    endWait();
  }
}

/** The whole file. @throws ApiError with status 0 when the connection is cut in the middle. */
const contentOf = (response: Response): Promise<Blob> =>
  response.blob().catch(() => {
    throw new ApiError(0, null);
  });

/** Retried once after the person has signed in again or given a security code. */
async function sendThrough(request: HttpRequest): Promise<Response> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof ApiError) || !(await getThrough(error, true))) throw error;
    return send(request);
  }
}
