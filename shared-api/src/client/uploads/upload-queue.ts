import { ApiError, call, endpointUrl } from '@portal/shared-api';
import { deleteUpload, uploadFile, type Fichier } from '../../contract/fichiers';
import { messages } from './messages';
import { withPatience } from './patience';
import { nextItem, nextReady, sentFile, type UploadEvent, type UploadItem } from './queue';
import { sendFile, type SendFile } from './send-file';

interface UploadQueueOptions {
  /** Feature key of the form; the server derives the limits from it. */
  form: string;
  /** Field of the form that receives the files. */
  inputName: string;
  send?: SendFile;
}

/** Receiver of upload events. */
export interface UploadReceiver {
  /** A file is stored. */
  onSent: (file: Fichier) => void;
  /** The server refuses the content of a file: a retry would not help, so the file leaves the queue. */
  onRefused: (localFileName: string, message: string) => void;
}

/** Upload queue of a field, one file at a time (CTL-08). */
export interface UploadQueue {
  /** For `useSyncExternalStore`; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Current items; a new array after each change. */
  getItems: () => readonly UploadItem[];
  /** Replaces the receiver. */
  tell: (receiver: UploadReceiver) => void;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Removes a waiting, sending or failed file. */
  cancel: (id: string) => void;
  /** Removes a sent file, here and on the server. */
  remove: (remoteFileName: string) => void;
  /** Removes a file here only: the form no longer has it. */
  forget: (remoteFileName: string) => void;
  /** Aborts the current upload: the page is left. */
  stop: () => void;
}

/** Creates the upload queue of one field; it keeps the order, and an error does not block the next file. */
export function createUploadQueue({ form, inputName, send = sendFile }: UploadQueueOptions): UploadQueue {
  const url = endpointUrl(uploadFile.path, undefined, { inputName, form });
  const listeners = new Set<() => void>();
  const files = new Map<string, File>();
  const underway = new Map<string, AbortController>();
  let items: readonly UploadItem[] = [];
  let receiver: UploadReceiver | undefined;

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
  const forget = (remoteFileName: string) => {
    if (items.some((item) => item.remoteFileName === remoteFileName))
      set(items.filter((item) => item.remoteFileName !== remoteFileName));
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

  const upload = async (
    { id, remoteFileName: formerName, localFileName }: UploadItem,
    file: File,
    signal: AbortSignal,
  ) => {
    const onProgress = (percent: number) => change(id, { type: 'progress', percent });
    const sendUnder = (idempotencyKey: string) =>
      withPatience(() => send({ url, file, idempotencyKey, onProgress, signal }), {
        onInterrupted: () => change(id, { type: 'interrupted' }),
        signal,
      });
    try {
      // A 304 has no body: the file has the name of the first response. One that never had a name is sent once more
      // as another request, because only the server names files.
      const remoteFileName = (await sendUnder(id)) ?? formerName ?? (await sendUnder(crypto.randomUUID()));
      if (remoteFileName === null) throw new ApiError(304, null);
      const sent = change(id, { type: 'succeed', remoteFileName });
      files.delete(id);
      if (sent?.state === 'SUCCESS') receiver?.onSent(sentFile({ ...sent, remoteFileName }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      const message = error.body?.message ?? messages.failed;
      if (error.data === 'FichierRefuse') {
        drop(id);
        receiver?.onRefused(localFileName, message);
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
    tell: (next) => {
      receiver = next;
    },
    add: (chosen) => {
      const added = chosen.map((file): UploadItem => {
        const id = crypto.randomUUID();
        files.set(id, file);
        return {
          id,
          localFileName: file.name,
          size: file.size,
          type: file.type,
          inputName,
          state: 'QUEUED',
          percent: 0,
          isInterrupted: false,
          remoteFileName: null,
          message: null,
        };
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
    forget,
    remove: (remoteFileName) => {
      forget(remoteFileName);
      // Not awaited: the server deletes an unused file after a day.
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
