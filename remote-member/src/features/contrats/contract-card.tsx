import { selectContrat, useIsOpen, useToday } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { useLocation, useNavigate } from '@portal/shared-api/router';
import { Actions, Button } from '@portal/shared-ui/button';
import { Badge } from '@portal/shared-ui/badge';
import { check } from '@portal/shared-ui/icons-states';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { announcedEnd } from '../../common/announced-end';
import { resumptionOf, unpaidWords } from '../../common/contract-words';
import { ContractStateBadge } from '../../common/contract-state';
import { messages as common } from '../../common/messages';
import { OpenLink } from '../../common/open-link';
import { PayLink } from '../../common/pay-link';
import { currentYear, useCompteEncaissement } from '../../common/use-compte-encaissement';
import { ContractDetail } from './contract-detail';
import { ContractFacts } from './contract-facts';
import { messages } from './messages';
import styles from './contract-card.module.css';

interface ContractCardProps {
  contrat: Contrat;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Tab of the details in the address. */
  tab: string;
  onTab: (id: string) => void;
}

/** What a contract that is not in force says of itself. */
function stateWords(contrat: Contrat, today: string): string {
  const { etat, typeContrat } = contrat;
  if (etat === 'valide') return '';
  if (contrat.isClos) return messages.closed;
  const words = announcedEnd(contrat, today) ?? messages.states[typeContrat][etat];
  const resumption = resumptionOf(contrat);
  return resumption === null ? words : `${words} ${resumption}`;
}

/** What follows from unpaid contributions; while a card payment is checked, nothing more is asked. */
function Unpaid({ contrat }: { contrat: Contrat }) {
  const { numeroContratIndividuel } = contrat;
  const canOpen = useIsOpen('compteEncaissement', numeroContratIndividuel);
  const { data } = useCompteEncaissement(canOpen ? contrat : null, currentYear(useToday()));
  const isChecked = data?.isPaiementEnVerification ?? false;
  return (
    <Notice
      tone={isChecked ? 'info' : 'warn'}
      isLine
      action={!isChecked && <PayLink numContrat={numeroContratIndividuel} />}
    >
      {isChecked ? common.paymentChecked : unpaidWords(contrat)}
    </Notice>
  );
}

/**
 * Chooses a contract: the page is mounted again for it, and the state of its address says which card then takes the
 * focus, once (SES-03).
 */
function useChoice(numero: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isJustChosen] = useState(() => chosenIn(state) === numero);
  const note = (contratChoisi: string | null) =>
    void navigate({ pathname, search }, { replace: true, state: contratChoisi === null ? null : { contratChoisi } });
  const take = useEffectEvent(() => {
    note(null);
    heading.current?.focus();
  });
  useEffect(() => {
    if (isJustChosen) take();
  }, [isJustChosen]);
  const choose = () => {
    note(numero);
    selectContrat(numero);
  };
  return { heading, choose };
}
const chosenIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'contratChoisi' in state ? state.contratChoisi : null;

/** A contract: title, state, and details on demand. */
export function ContractCard({ contrat, isCurrent, isOpen, onToggle, tab, onTab }: ContractCardProps) {
  const titleId = useId();
  const detailId = useId();
  const today = useToday();
  const { etat, nomOffre, numeroContratIndividuel, IsPrecontentieux } = contrat;
  const { heading, choose } = useChoice(numeroContratIndividuel);
  return (
    <article className={styles.card} aria-labelledby={titleId} data-current={isCurrent || undefined}>
      <header className={styles.head}>
        <h2 className={styles.name} id={titleId} tabIndex={-1} ref={heading}>
          {nomOffre} <span className={styles.number}>{messages.number({ numero: numeroContratIndividuel })}</span>
        </h2>
        <span className={styles.badges}>
          {isCurrent && (
            <Badge tone="brand" icon={check}>
              {messages.current}
            </Badge>
          )}
          <ContractStateBadge etat={etat} />
        </span>
      </header>
      {IsPrecontentieux && <Unpaid contrat={contrat} />}
      {etat !== 'valide' && <Notice tone={etat === 'suspendu' ? 'warn' : 'info'}>{stateWords(contrat, today)}</Notice>}
      <ContractFacts contrat={contrat} />
      {!contrat.isClos && (
        <Actions>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={detailId}
            aria-describedby={titleId}
            onClick={() => onToggle(!isOpen)}
          >
            {isOpen ? messages.hideDetail : messages.seeDetail}
          </Button>
          {!isCurrent && (
            <Button variant="quiet" size="sm" aria-describedby={titleId} onClick={choose}>
              {messages.select}
            </Button>
          )}
          {contrat.roleAssure === 'ADHERENT' && contrat.dateResiliation === null && (
            <OpenLink name="resiliation" numContrat={numeroContratIndividuel} />
          )}
        </Actions>
      )}
      <div id={detailId}>
        {isOpen && !contrat.isClos && <ContractDetail contrat={contrat} tab={tab} onTab={onTab} />}
      </div>
    </article>
  );
}
