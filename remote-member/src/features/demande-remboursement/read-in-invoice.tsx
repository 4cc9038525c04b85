import {
  demandeRemboursement,
  type ChampsDemandeRemboursement,
  type DonneesDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { PaperProposals, usePaperProposals, type Offer } from '@portal/shared-ui/paper-proposals';

const { fields, rules } = demandeRemboursement;

/** What the invoice says of amount, date and professional, for the person to take over field by field (F-13). */
export function ReadInInvoice(context: FormContext<DonneesDemandeRemboursement>) {
  const { lecture, today } = context;
  const { donnees } = lecture;
  const { values, change } = useFormValues<ChampsDemandeRemboursement>();
  const read = usePaperProposals(values.piecesJointes);
  if (!read) return null;
  const { montant, date, professionnel } = read.proposals;
  const labelOf = (name: 'montantFacture' | 'dateSoins') => rules[name]?.label?.(values, context) ?? fields[name].label;
  const offers: (Offer | null)[] = [
    montant && {
      name: 'montantFacture',
      label: labelOf('montantFacture'),
      shown: formatEuros(montant.valeur),
      ligne: montant.ligne,
      isUsed: values.montantFacture === montant.valeur,
      onUse: () => change('montantFacture', montant.valeur),
    },
    // A date that the form would refuse is no help.
    date && date.valeur >= donnees.dateMin && date.valeur <= today
      ? {
          name: 'dateSoins',
          label: labelOf('dateSoins'),
          shown: formatDate(date.valeur),
          ligne: date.ligne,
          isUsed: values.dateSoins === date.valeur,
          onUse: () => change('dateSoins', date.valeur),
        }
      : null,
    professionnel && {
      name: 'nomProfessionnel',
      label: fields.nomProfessionnel.label,
      shown: professionnel.nom,
      ligne: professionnel.ligne,
      isUsed: values.nomProfessionnel === professionnel.nom,
      onUse: () => change('nomProfessionnel', professionnel.nom),
    },
  ];
  return <PaperProposals fileName={read.fileName} offers={offers.filter((offer) => offer !== null)} />;
}
