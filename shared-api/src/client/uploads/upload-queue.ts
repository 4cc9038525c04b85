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
  send?: SendFile;
}

/** Who is told of what becomes of the files. */
export interface UploadReceiver {
  /** A file has arrived. */
  onSent: (file: Fichier) => void;
  /** The server refuses a file for what it is: trying again would change nothing, so that it leaves the queue. */
  onRefused: (localFileName: string, message: string) => void;
}

/** Files on their way to the server, one after another (specification 4). */
export interface UploadQueue {
  /** For `useSyncExternalStore`; returns the function that stops listening. */
  subscribe: (listener: () => void) => () => void;
  /** The items as they are now; another array after each change. */
  getItems: () => readonly UploadItem[];
  /** Takes the place of the receiver before. */
  tell: (receiver: UploadReceiver) => void;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Takes out a file that waits, is on its way or failed. */
  cancel: (id: string) => void;
  /** Forgets a file that was sent, here and on the server. */
  remove: (remoteFileName: string) => void;
  /** Forgets a file here only: the form has let go of it. */
  forget: (remoteFileName: string) => void;
  /** Stops what is on its way: the page is left. */
  stop: () => void;
}

/** A queue of uploads for one field; it keeps the order, and an error holds nobody up. */
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
    const attempt = () => send({ url, file, idempotencyKey: id, onProgress, signal });
    try {
      const name = await withPatience(attempt, { onInterrupted: () => change(id, { type: 'interrupted' }), signal });
      // A 304 has no body: the server knows the file by the name it gave before, else by the id of this very request.
      const remoteFileName = name ?? formerName ?? id;
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
