import { usePending } from '@portal/shared-api/use-pending';
import { printFile } from '@portal/shared-api';
import { printContrat, type Contrat } from '@portal/shared-api/contract/contrats';
import { contributionOf } from '@portal/shared-api/rules/contracts';
import { debitDayOf } from '@portal/shared-api/rules/debits';
import { Actions, Button } from '@portal/shared-ui/button';
import { Rib } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { printer } from '@portal/shared-ui/icons-tools';
import { NewTab } from '@portal/shared-ui/link';
import { debitDayLabel } from '../../common/cotisation';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';

/**
 * What the card above does not say: the day of the debit and how benefits are paid; and the whole as a printed page.
 */
export function Synthesis({ contrat }: { contrat: Contrat }) {
  const paiement = contrat.modalitePaiementPrestation;
  const cotisation = contributionOf(contrat);
  const day = cotisation && debitDayOf({ ...cotisation, etat: contrat.etat });
  const facts = [
    day === null ? null : { label: messages.debitedOn, value: debitDayLabel(day) },
    { label: messages.benefitsPaidBy, value: paiement.libelleModePaiement },
    { label: messages.account, value: <Rib isShort rib={paiement.rib} /> },
  ];
  return (
    <>
      <Facts facts={facts} />
      <Actions>
        <PrintSynthesis numero={contrat.numeroContratIndividuel} />
        {/* That page shows the current contract: the displayed one is selected first. */}
        {contrat.isCollectif && <OpenLink name="ficheSalarie" numContrat={contrat.numeroContratIndividuel} />}
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
      <NewTab />
    </Button>
  );
}
