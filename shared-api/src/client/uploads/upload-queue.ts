import { ApiError, call, endpointUrl } from '@portal/shared-api';
import { deleteUpload, uploadFile, type Fichier } from '../../contract/fichiers';
import { messages } from './messages';
import { withPatience } from './patience';
import { nextItem, nextReady, sentFile, type UploadEvent, type UploadItem } from './queue';
import { sendFile, type SendFile } from './send-file';

interface UploadQueueOptions {
  /** Feature key of the form, which decides the limits on the server. */
  form: string;
  /** Name of the field the files are given to. */
  inputName: string;
  /** Told each file that has arrived. */
  onSent: (file: Fichier) => void;
  /** Told each file the server refuses for what it is: trying again would change nothing, so that it leaves the queue. */
  onRefused: (localFileName: string, message: string) => void;
  send?: SendFile;
}

/** Files on their way to the server, one after another (specification 4). */
export interface UploadQueue {
  /** For `useSyncExternalStore`; returns the function that stops listening. */
  subscribe: (listener: () => void) => () => void;
  /** The items as they are now; another array after each change. */
  getItems: () => readonly UploadItem[];
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Takes out a file that waits, is on its way or failed. */
  cancel: (id: string) => void;
  /** Forgets a file that was sent, here and on the server. */
  remove: (remoteFileName: string) => void;
  /** Stops what is on its way: the page is left. */
  stop: () => void;
}

/** A queue of uploads for one field; it keeps the order, and an error holds nobody up. */
export function createUploadQueue({ form, inputName, onSent, onRefused, send = sendFile }: UploadQueueOptions): UploadQueue {
  const url = endpointUrl(uploadFile.path, undefined, { inputName, form });
  const listeners = new Set<() => void>();
  const files = new Map<string, File>();
  const underway = new Map<string, AbortController>();
  let items: readonly UploadItem[] = [];

  const set = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, event: UploadEvent) => {
    const before = items.find((item) => item.id === id);
    const after = before && nextItem(before, event);
    if (after && after !== before) set(items.map((item) => (item.id === id ? after : item)));
    return after;
  };
  const drop = (id: string) => {
    files.delete(id);
    set(items.filter((item) => item.id !== id));
  };

  const startNext = () => {
    const next = nextReady(items);
    const file = next && files.get(next.id);
    if (!file) return;
    const controller = new AbortController();
    underway.set(next.id, controller);
    change(next.id, { type: 'start' });
    void upload(next, file, controller.signal).finally(() => {
      underway.delete(next.id);
      startNext();
    });
  };

  const upload = async ({ id, remoteFileName: formerName, localFileName }: UploadItem, file: File, signal: AbortSignal) => {
    const onProgress = (percent: number) => change(id, { type: 'progress', percent });
    const attempt = () => send({ url, file, idempotencyKey: id, onProgress, signal });
    try {
      const name = await withPatience(attempt, { onInterrupted: () => change(id, { type: 'interrupted' }), signal });
      // A 304 has no body: the server knows the file by the name it gave before, else by the id of this very request.
      const remoteFileName = name ?? formerName ?? id;
      const sent = change(id, { type: 'succeed', remoteFileName });
      files.delete(id);
      if (sent?.state === 'SUCCESS') onSent(sentFile({ ...sent, remoteFileName }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      const message = error.body?.message ?? messages.failed;
      if (error.data === 'FichierRefuse') {
        drop(id);
        onRefused(localFileName, message);
      } else {
        change(id, { type: 'fail', message });
      }
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getItems: () => items,
    add: (chosen) => {
      const added = chosen.map((file): UploadItem => {
        const id = crypto.randomUUID();
        files.set(id, file);
        return { id, localFileName: file.name, size: file.size, type: file.type, inputName, state: 'QUEUED', percent: 0, isInterrupted: false, remoteFileName: null, message: null };
      });
      set([...items.filter(({ state }) => state !== 'CANCELLED'), ...added]);
      startNext();
    },
    retry: (id) => {
      change(id, { type: 'retry' });
      startNext();
    },
    cancel: (id) => {
      change(id, { type: 'cancel' });
      underway.get(id)?.abort();
      files.delete(id);
    },
    remove: (remoteFileName) => {
      set(items.filter((item) => item.remoteFileName !== remoteFileName));
      // Nobody waits for it: a file that stays behind is forgotten by the server after a day.
      call(deleteUpload, { params: { remoteFileName }, quiet: true }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    },
    stop: () => {
      for (const controller of underway.values()) controller.abort();
      set(items.map((item) => nextItem(item, { type: 'cancel' })));
    },
  };
}
