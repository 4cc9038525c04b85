import type { Contrat } from '@portal/shared-api/contract/contrats';
import { DateText } from '@portal/shared-ui/date-text';
import { contributionPaymentModes, cotisationLabel } from '../../common/cotisation';
import { Facts, type Fact } from './facts';
import { benefitModes, messages } from './messages';

/** Dates, contribution and payment of benefits of a contract. */
export function Synthesis({ contrat }: { contrat: Contrat }) {
  const { cotisation, modalitePaiementPrestation: paiement } = contrat;
  const facts: (Fact | null)[] = [
    { label: messages.effectiveOn, value: <DateText date={contrat.dateEffet} isLong /> },
    { label: messages.dueOn, value: <DateText date={contrat.dateEcheance} isLong /> },
    contrat.dateResiliation ? { label: messages.endedOn, value: <DateText date={contrat.dateResiliation} isLong /> } : null,
    cotisation && { label: messages.contribution, value: cotisationLabel(cotisation) },
    cotisation && { label: messages.paymentMode, value: paymentOf(cotisation) },
    { label: messages.benefitsPaidBy, value: benefitModes[paiement.codeModePaiement] },
    { label: messages.account, value: paiement.rib ? accountOf(paiement.rib) : messages.noAccount },
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}

function paymentOf({ codeModePaiement, jourPrelevement }: NonNullable<Contrat['cotisation']>): string {
  const mode = contributionPaymentModes[codeModePaiement];
  return jourPrelevement === null ? mode : `${mode}, ${messages.debitDay(jourPrelevement)}`;
}

/** « FR80 •••• 144 – VERNOUX Camille »: the server gives the national part masked already. */
function accountOf({ codeInternationalPaysIso2, cleIban, identifiantNationalCompte, titulaire }: NonNullable<Contrat['modalitePaiementPrestation']['rib']>): string {
  return `${codeInternationalPaysIso2}${cleIban}\u00a0••••\u00a0${identifiantNationalCompte.slice(-3)} – ${titulaire}`;
}
