import { useToday } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { announcedLines } from '@portal/shared-api/rules/announced-terms';
import { contributionOf, isContractOver } from '@portal/shared-api/rules/contracts';
import { insuredBy } from '@portal/shared-api/rules/cover-period';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts, type Fact } from '@portal/shared-ui/facts';
import { cotisationLabel } from '../../common/cotisation';
import { messages } from './messages';

/** Facts on the card of a contract. */
export function ContractFacts({ contrat }: { contrat: Contrat }) {
  const { dateResiliation } = contrat;
  const today = useToday();
  const cotisation = contributionOf(contrat);
  const facts: (Fact | null)[] = [
    { label: messages.effectiveOn, value: <DateText date={contrat.dateEffet} /> },
    dateResiliation
      ? {
          label: isContractOver(contrat) ? messages.endedOn : messages.endsOn,
          value: <DateText date={dateResiliation} />,
        }
      : { label: messages.dueOn, value: <DateText date={contrat.dateEcheance} /> },
    cotisation && { label: messages.contribution, value: cotisationLabel(cotisation) },
    cotisation && { label: messages.paymentMode, value: cotisation.libelleModePaiement },
    ...announcedLines(contrat).map(({ libelle, valeur }) => ({ label: libelle, value: valeur })),
    { label: messages.insured, value: insuredBy(contrat, today).length },
    contrat.nomEmployeur ? { label: messages.employer, value: contrat.nomEmployeur } : null,
    contrat.numeroContratCollectif ? { label: messages.collectiveNumber, value: contrat.numeroContratCollectif } : null,
    contrat.college ? { label: messages.college, value: contrat.college } : null,
  ];
  return <Facts facts={facts} />;
}
