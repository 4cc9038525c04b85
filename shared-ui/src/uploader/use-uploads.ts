import type { Fichier, LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { filterFiles } from '@portal/shared-api/rules/file-limits';
import { createUploadQueue, isBusy as isQueueBusy } from '@portal/shared-api/uploads';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Refusal } from './refusals';
import { countedSizes, rowsOf, type Row } from './rows';

interface UploadsOptions {
  value: readonly Fichier[];
  onChange: (files: readonly Fichier[]) => void;
  onBusyChange: ((isBusy: boolean) => void) | undefined;
  onFailure: (() => void) | undefined;
  limits: LimitesFichiers;
  form: string;
  inputName: string;
}

/** The queue of one uploader and its view state. The queue lives while the uploader is mounted. */
export function useUploads(options: UploadsOptions) {
  const { value, form, inputName } = options;
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [queue] = useState(() => createUploadQueue({ form, inputName }));
  // Files may arrive before the form has rendered the last one: the newest list is kept here.
  const latest = useRef(options);
  const change = useCallback((files: readonly Fichier[]) => {
    const { onChange } = latest.current;
    latest.current = { ...latest.current, value: files };
    onChange(files);
  }, []);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(
    () =>
      queue.tell({
        onSent: (file) => change([...latest.current.value, file]),
        onRefused: (name, message) =>
          setRefusals((earlier) => [...earlier, { id: crypto.randomUUID(), name, message }]),
      }),
    [queue, change],
  );
  const items = useSyncExternalStore(queue.subscribe, queue.getItems);
  const isBusy = isQueueBusy(items);
  const rows = rowsOf(value, items);
  // A file that is refused for what it holds has left the queue.
  const hasFailed = items.some(({ state }) => state === 'ERROR');

  useEffect(() => {
    if (!isBusy) return undefined;
    latest.current.onBusyChange?.(true);
    return () => latest.current.onBusyChange?.(false);
  }, [isBusy]);
  useEffect(() => {
    if (hasFailed) latest.current.onFailure?.();
  }, [hasFailed]);
  useEffect(() => () => queue.stop(), [queue]);
  // Files the form has dropped, by a reset for instance, leave the list too.
  const previous = useRef(value);
  useEffect(() => {
    for (const { remoteFileName } of previous.current) {
      if (!value.some((file) => file.remoteFileName === remoteFileName)) queue.forget(remoteFileName);
    }
    previous.current = value;
  }, [queue, value]);

  return {
    rows,
    /** Whether anything went through the queue: initial files are not announced. */
    hasMoved: items.length > 0,
    isBusy,
    refusals,
    add: (files: readonly File[]) => {
      const { accepted, refused } = filterFiles(files, countedSizes(rows), latest.current.limits);
      setRefusals(refused.map(({ file, message }) => ({ id: crypto.randomUUID(), name: file.name, message })));
      if (accepted.length > 0) queue.add(accepted);
    },
    retry: ({ key }: Row) => queue.retry(key),
    takeOut: ({ key, remoteFileName }: Row) => {
      if (!remoteFileName) {
        queue.cancel(key);
        return;
      }
      change(latest.current.value.filter((file) => file.remoteFileName !== remoteFileName));
      queue.remove(remoteFileName);
    },
  };
}
