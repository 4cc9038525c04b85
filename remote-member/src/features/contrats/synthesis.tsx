import type { Contrat } from '@portal/shared-api/contract/contrats';
import { DateText } from '@portal/shared-ui/date-text';
import { Rib } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { contributionPaymentModes, cotisationLabel } from '../../common/cotisation';
import { benefitModes, messages } from './messages';

/** Dates, contribution and payment of benefits of a contract. */
export function Synthesis({ contrat }: { contrat: Contrat }) {
  const { cotisation, modalitePaiementPrestation: paiement } = contrat;
  const facts = [
    { label: messages.effectiveOn, value: <DateText date={contrat.dateEffet} isLong /> },
    { label: messages.dueOn, value: <DateText date={contrat.dateEcheance} isLong /> },
    contrat.dateResiliation ? { label: messages.endedOn, value: <DateText date={contrat.dateResiliation} isLong /> } : null,
    cotisation && { label: messages.contribution, value: cotisationLabel(cotisation) },
    cotisation && { label: messages.paymentMode, value: paymentOf(cotisation) },
    { label: messages.benefitsPaidBy, value: benefitModes[paiement.codeModePaiement] },
    { label: messages.account, value: <Rib isShort rib={paiement.rib} /> },
  ];
  return <Facts facts={facts} />;
}

function paymentOf({ codeModePaiement, jourPrelevement }: NonNullable<Contrat['cotisation']>): string {
  const mode = contributionPaymentModes[codeModePaiement];
  return jourPrelevement === null ? mode : `${mode}, ${messages.debitDay(jourPrelevement)}`;
}
