import { ApiError, call, refreshReads, toast, useSession } from '@portal/shared-api';
import { markCourrier, type Courrier } from '@portal/shared-api/contract/courriers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from './messages';

/** Letters whose mark was just changed here, and to what: shown before the server has answered. */
export type Marks = ReadonlyMap<string, boolean>;

export interface Reading {
  marks: Marks;
  mark: (idCourrier: string, isLu: boolean) => void;
}

const channelName = 'portail-courriers';
const path = markCourrier.path;

/** Whether a letter is read, as the screen shows it. */
export const isShownRead = ({ idCourrier, isLu }: Pick<Courrier, 'idCourrier' | 'isLu'>, marks: Marks) =>
  marks.get(idCourrier) ?? isLu;

/** How many letters of the box are unread once the marks of the letters on the screen are counted. */
export function countUnread(nombreNonLus: number, shown: readonly Courrier[], marks: Marks): number {
  const changed = shown.filter((letter) => isShownRead(letter, marks) !== letter.isLu);
  return changed.reduce((count, letter) => count + (letter.isLu ? 1 : -1), nombreNonLus);
}

/**
 * Marks letters as read or unread: on the screen at once, on the server one after the other, so that the last word is the last one
 * given; what is read is then asked for again, here and in the other tabs. A failure is told, and the mark returns.
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
            staysOn503: true,
            keepalive: true,
            ...(numContrat ? { numContrat } : {}),
          });
          tellOtherTabs();
          await refreshReads(path);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          toast({ type: 'danger', title: messages.markFailed, text: error.message });
        } finally {
          // Unless another word was given meanwhile, what the server says counts again.
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
