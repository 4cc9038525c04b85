import { ApiError, call, refreshReads, toast, useSession } from '@portal/shared-api';
import { markCourrier, type Courrier } from '@portal/shared-api/contract/courriers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from './messages';

/** Letters marked here and their new state, shown before the response of the server. */
export type Marks = ReadonlyMap<string, boolean>;

export interface Reading {
  marks: Marks;
  mark: (idCourrier: string, isLu: boolean) => void;
}

const channelName = 'portail-courriers';
const path = markCourrier.path;

/** Whether a letter is read on the screen. */
export const isShownRead = ({ idCourrier, isLu }: Pick<Courrier, 'idCourrier' | 'isLu'>, marks: Marks) =>
  marks.get(idCourrier) ?? isLu;

/** Unread letters of the box, including the pending marks of the letters on the screen. */
export function countUnread(nombreNonLus: number, shown: readonly Courrier[], marks: Marks): number {
  const changed = shown.filter((letter) => isShownRead(letter, marks) !== letter.isLu);
  return changed.reduce((count, letter) => count + (letter.isLu ? 1 : -1), nombreNonLus);
}

/**
 * Marks letters as read or unread: on the screen at once, on the server one after another, so that the last action
 * wins; reads are then repeated, here and in other tabs. A failure shows an error and reverts the mark.
 */
export function useReading(): Reading {
  const [marks, setMarks] = useState<Marks>(new Map());
  const queue = useRef(Promise.resolve());
  const latest = useRef(new Map<string, number>());
  const numContrat = useSession(({ contrat }) => contrat?.numeroContratIndividuel);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => void refreshReads(path));
    return () => channel.close();
  }, []);

  const mark = useCallback(
    (idCourrier: string, isLu: boolean) => {
      const turn = (latest.current.get(idCourrier) ?? 0) + 1;
      latest.current.set(idCourrier, turn);
      setMarks((before) => new Map(before).set(idCourrier, isLu));
      const write = async () => {
        try {
          await call(markCourrier, {
            body: { idCourrier, isLu },
            idempotencyKey: crypto.randomUUID(),
            keepalive: true,
            ...(numContrat ? { numContrat } : {}),
          });
          tellOtherTabs();
          await refreshReads(path);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          toast({ type: 'danger', title: messages.markFailed, text: error.message });
        } finally {
          // Without a later mark, the state of the server counts again.
          if (latest.current.get(idCourrier) === turn)
            setMarks((before) => new Map([...before].filter(([id]) => id !== idCourrier)));
        }
      };
      queue.current = queue.current.then(write, write);
    },
    [numContrat],
  );

  return { marks, mark };
}

function tellOtherTabs() {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('lu');
  channel.close();
}
