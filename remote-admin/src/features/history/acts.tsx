import type { HandledDetail, RequestAct } from '@portal/shared-api/contract/traitement-demandes';
import {
  releaseRequest,
  replayRequest,
  resendReceipt,
  takeRequest,
} from '@portal/shared-api/contract/traitement-demandes-actes';
import { Button } from '@portal/shared-ui/button';
import { lockOpen, userCheck } from '@portal/shared-ui/icons-administration';
import { circleCheck, circleX, hourglass } from '@portal/shared-ui/icons-states';
import { mail, refresh, switchHorizontal } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { AcceptDialog } from './accept-dialog';
import { AskPiecesDialog } from './ask-pieces-dialog';
import { TakeOverDialog } from './dialogs';
import { messages } from './messages';
import { TextDialog } from './text-dialog';
import { usePageKeys, useSingleKeys } from '../../kit/list/keys';
import { useAct } from './use-act';
import styles from './page.module.css';

interface ActsProps {
  demande: HandledDetail;
  /** The request has changed meanwhile. */
  onStale: () => void;
}

const icons: Readonly<Record<RequestAct, string>> = {
  prendre: userCheck,
  reprendre: switchHorizontal,
  liberer: lockOpen,
  demanderPieces: hourglass,
  message: mail,
  accepter: circleCheck,
  refuser: circleX,
  rejouer: refresh,
  renvoyerAr: mail,
};
const variants: Partial<Record<RequestAct, 'primary' | 'danger-quiet'>> = {
  prendre: 'primary',
  accepter: 'primary',
  rejouer: 'primary',
  refuser: 'danger-quiet',
};
/** Key of each act; money and rights ask first, in a dialog that Enter confirms. */
const keys: Partial<Record<RequestAct, string>> = {
  prendre: 'p',
  reprendre: 'p',
  accepter: 'a',
  refuser: 'r',
  demanderPieces: 'd',
  message: 'm',
  liberer: 'l',
};

/** What this person may do now with a request, by button and by key. */
export function Acts({ demande, onStale }: ActsProps) {
  const { numeroDemande, actes, rang } = demande;
  const params = { numeroDemande };
  const [asked, setAsked] = useState<'accepter' | 'refuser' | 'demanderPieces' | 'message' | 'reprendre' | null>(null);
  const taking = useAct(takeRequest, onStale);
  const releasing = useAct(releaseRequest, onStale);
  const replaying = useAct(replayRequest, onStale);
  const resending = useAct(resendReceipt, onStale);
  const run: Readonly<Record<RequestAct, () => void>> = {
    prendre: () => void taking.act({ params, body: { isReprise: false } }, messages.done.prendre),
    reprendre: () => setAsked('reprendre'),
    liberer: () => void releasing.act({ params, body: { rang } }, messages.done.liberer),
    demanderPieces: () => setAsked('demanderPieces'),
    message: () => setAsked('message'),
    accepter: () => setAsked('accepter'),
    refuser: () => setAsked('refuser'),
    rejouer: () => void replaying.act({ params }, messages.done.rejouer),
    renvoyerAr: () => void resending.act({ params }, messages.done.renvoyerAr),
  };
  const pending: Partial<Record<RequestAct, boolean>> = {
    prendre: taking.isPending,
    liberer: releasing.isPending,
    rejouer: replaying.isPending,
    renvoyerAr: resending.isPending,
  };
  usePageKeys(Object.fromEntries(actes.flatMap((act) => (keys[act] ? [[keys[act], run[act]]] : []))));
  const areSingleKeysOn = useSingleKeys();
  const close = () => setAsked(null);
  const dialog = { demande, onStale, onClose: close };
  return (
    <div className={styles.acts}>
      {actes.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={variants[act] ?? 'quiet'}
          icon={icons[act]}
          isPending={pending[act] ?? false}
          aria-keyshortcuts={areSingleKeysOn ? keys[act]?.toUpperCase() : undefined}
          onClick={run[act]}
        >
          {messages.acts[act]}
        </Button>
      ))}
      {asked === 'accepter' && <AcceptDialog {...dialog} />}
      {asked === 'demanderPieces' && <AskPiecesDialog {...dialog} />}
      {(asked === 'refuser' || asked === 'message') && <TextDialog {...dialog} kind={asked} />}
      {asked === 'reprendre' && (
        <TakeOverDialog
          gestionnaire={demande.gestionnaire ?? ''}
          isPending={taking.isPending}
          onConfirm={() => void taking.act({ params, body: { isReprise: true } }, messages.done.reprendre).then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}
