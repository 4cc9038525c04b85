import { ApiError, call, refreshAfterWrite, resources, useIsOpen, useSession } from '@portal/shared-api';
import {
  lireTransaction,
  type EtatPaiement,
  type TransactionPaiement,
} from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { Actions, Button } from '@portal/shared-ui/button';
import { Facts } from '@portal/shared-ui/facts';
import { download } from '@portal/shared-ui/icons-tools';
import { ButtonLink } from '@portal/shared-ui/link';
import { Notice, type NoticeTone } from '@portal/shared-ui/notice';
import { FocusedHeading, ReadError, Skeleton, StatusNotice } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useEffect, useState } from 'react';
import { resumptionOf } from '../../common/contract-words';
import { downloadGed } from '../../common/stored-documents';
import { Leave } from './leave';
import { messages } from './messages';
import styles from './payment.module.css';

const pollMs = 2000;
const polls = 15;
const tones: Record<EtatPaiement, NoticeTone> = {
  ACCEPTE: 'ok',
  REFUSE: 'err',
  ABANDONNE: 'info',
  EXPIRE: 'warn',
  EN_ATTENTE: 'info',
};
const mayRetry: ReadonlySet<EtatPaiement> = new Set(['REFUSE', 'ABANDONNE', 'EXPIRE']);

/** What became of a payment: the server asks the provider, up to fifteen times. */
function useTransaction(token: string) {
  const [transaction, setTransaction] = useState<TransactionPaiement | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const isFinal = transaction !== null && transaction.etat !== 'EN_ATTENTE';
    if (isFinal || error !== null || asked >= polls) return undefined;
    let isCurrent = true;
    const read = async () => {
      try {
        const answer = await call(lireTransaction, { query: { token } });
        if (!isCurrent) return;
        setTransaction(answer);
        if (answer.etat === 'ACCEPTE')
          void refreshAfterWrite({ isModeGestionManuel: false, isEnvoiArActivated: false, isContratsModifies: true });
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (isCurrent) setError(failure.message);
      }
      if (isCurrent) setAsked(asked + 1);
    };
    const timer = setTimeout(() => void read(), asked === 0 ? 0 : pollMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [token, asked, transaction, error]);
  const retry = () => {
    setError(null);
    setAsked(0);
  };
  return { transaction, error, isAsking: asked < polls, retry };
}

/** The page to return to: it only shows what the provider answered to the server. */
export function PaymentResult({ token }: { token: string }) {
  const { transaction, error, isAsking, retry } = useTransaction(token);
  const canPay = useIsOpen('paiementCotisation');
  const resumption = useSession(({ contrat }) => contrat && resumptionOf(contrat));
  if (error !== null)
    return <ReadError label={resources.paiementCotisation.label} message={error} isRetrying={false} onRetry={retry} />;
  if (!transaction || (transaction.etat === 'EN_ATTENTE' && isAsking))
    return (
      <>
        <p aria-hidden="true">{messages.checking}</p>
        <Skeleton rows={3} label={messages.checking} />
      </>
    );
  const { etat, montant, reference, numeroTransaction, libelleRefus, idDocument } = transaction;
  return (
    <div className={styles.form}>
      <FocusedHeading level={2}>{messages.states[etat]({ montant: formatEuros(montant) })}</FocusedHeading>
      {etat === 'ACCEPTE' && resumption && <StatusNotice tone={tones[etat]}>{resumption}</StatusNotice>}
      {libelleRefus !== null && <Notice tone={tones[etat]}>{libelleRefus}</Notice>}
      <Panel>
        <Facts
          layout="rows"
          facts={[
            { label: messages.reference, value: reference },
            ...(numeroTransaction === null ? [] : [{ label: messages.transaction, value: numeroTransaction }]),
            { label: messages.amount, value: formatEuros(montant) },
          ]}
        />
      </Panel>
      <Actions>
        {idDocument !== null && (
          <Button icon={download} onClick={() => void downloadGed(idDocument)}>
            {messages.receipt}
          </Button>
        )}
        {canPay && mayRetry.has(etat) && (
          <ButtonLink to={resources.paiementCotisation.path}>{messages.again}</ButtonLink>
        )}
        <Leave variant="secondary" />
      </Actions>
    </div>
  );
}
