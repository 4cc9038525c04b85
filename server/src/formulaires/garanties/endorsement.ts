import type { DonneesGaranties, FormuleProposee } from '@portal/shared-api/contract/formulaires/garanties';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { contributionFacts } from '@portal/shared-api/rules/contribution-lines';
import { changeFrom, contributionChange, contributionFrom } from '@portal/shared-api/rules/formulaires/garanties';
import { coverChanges } from '../../contrats/public';
import { endorsementToSign } from '../avenant/endorsement';
import type { PaperToSign } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { messages } from './messages';

const texts = messages.endorsement;

/** What a change says of itself, in the endorsement and in the letter. */
export function changeSection(donnees: DonneesGaranties, formule: FormuleProposee, dateEffet: string) {
  const { formuleActuelle } = donnees;
  return {
    titre: texts.section,
    texte: texts.text,
    faits: [
      { libelle: texts.now, valeur: formuleActuelle.libelle },
      { libelle: texts.next, valeur: formule.libelle },
      { libelle: texts.from, valeur: formatDate(dateEffet) },
      ...contributionFacts(contributionChange(formule, dateEffet, donnees)),
    ],
  };
}

/** Kind of the act that is signed. Its request applies it: nothing follows from the signature alone. */
export const ENDORSEMENT = 'garanties.avenant';

/** Number of the act that a signature is for: the same formula, day and price are the same act. */
export const endorsementReference = (numeroContrat: string, formule: FormuleProposee, dateEffet: string): string =>
  [numeroContrat, formule.codeFormule, dateEffet, contributionFrom(formule, dateEffet).toFixed(2)].join('/');

/** The endorsement as it is signed: formula, price and the cover that changes. */
export const changeToSign = async (
  scope: FormScope,
  donnees: DonneesGaranties,
  formule: FormuleProposee,
  dateEffet: string,
): Promise<PaperToSign> =>
  endorsementToSign(scope, {
    titre: texts.title,
    libelle: messages.letter,
    nomFichier: texts.file,
    contrat: `${donnees.contrat.nomOffre} n°\u00a0${scope.numeroContrat}`,
    sections: [
      changeSection(donnees, formule, dateEffet),
      {
        titre: texts.cover,
        // In the words of the screen.
        liste: coverChanges(
          [texts.line, texts.with(donnees.formuleActuelle.libelle), texts.with(formule.libelle)],
          changeFrom(formule, dateEffet)?.couverture ?? [],
          ({ actuelle, nouvelle }) => [actuelle, nouvelle],
        ),
      },
    ],
  });
