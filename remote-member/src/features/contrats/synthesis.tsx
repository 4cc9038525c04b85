import { usePending } from '@portal/shared-api/use-pending';
import { printFile, selectContrat } from '@portal/shared-api';
import { printContrat, type Contrat } from '@portal/shared-api/contract/contrats';
import { contributionPaymentModes } from '@portal/shared-api/contract/cotisations';
import { benefitPaymentModes } from '@portal/shared-api/contract/decomptes';
import { Actions, Button } from '@portal/shared-ui/button';
import { DateText } from '@portal/shared-ui/date-text';
import { Rib } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { printer } from '@portal/shared-ui/icons-tools';
import { cotisationLabel } from '../../common/cotisation';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';

/** Dates, contribution and payment of benefits of a contract, and a printable page of them. */
export function Synthesis({ contrat }: { contrat: Contrat }) {
  const { cotisation, modalitePaiementPrestation: paiement } = contrat;
  const facts = [
    { label: messages.effectiveOn, value: <DateText date={contrat.dateEffet} isLong /> },
    { label: messages.dueOn, value: <DateText date={contrat.dateEcheance} isLong /> },
    contrat.dateResiliation
      ? { label: messages.endedOn, value: <DateText date={contrat.dateResiliation} isLong /> }
      : null,
    cotisation && { label: messages.contribution, value: cotisationLabel(cotisation) },
    cotisation && { label: messages.paymentMode, value: paymentOf(cotisation) },
    { label: messages.benefitsPaidBy, value: benefitPaymentModes[paiement.codeModePaiement] },
    { label: messages.account, value: <Rib isShort rib={paiement.rib} /> },
  ];
  return (
    <>
      <Facts facts={facts} />
      <Actions>
        <PrintSynthesis numero={contrat.numeroContratIndividuel} />
        {/* That page shows the current contract: the displayed one is selected first. */}
        {contrat.isCollectif && (
          <OpenLink name="ficheSalarie" onClick={() => selectContrat(contrat.numeroContratIndividuel)} />
        )}
      </Actions>
    </>
  );
}

/** Prints the contract on the screen, current or not. */
function PrintSynthesis({ numero }: { numero: string }) {
  const [pending, run] = usePending<'print'>();
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={printer}
      isPending={pending === 'print'}
      onClick={() => void run('print', () => printFile(printContrat, { numContrat: numero }))}
    >
      {messages.print}
    </Button>
  );
}

function paymentOf({ codeModePaiement, jourPrelevement }: NonNullable<Contrat['cotisation']>): string {
  const mode = contributionPaymentModes[codeModePaiement];
  return jourPrelevement === null ? mode : `${mode}, ${messages.debitDay(jourPrelevement)}`;
}
