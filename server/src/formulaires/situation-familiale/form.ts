import {
  situationFamiliale,
  type DonneesSituationFamiliale,
} from '@portal/shared-api/contract/formulaires/situation-familiale';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { lastEffect } from '@portal/shared-api/rules/formulaires/inscription-evenement';
import {
  isCorrection,
  isSpouseInsured,
  spouseRelation,
} from '@portal/shared-api/rules/formulaires/situation-familiale';
import { recapOf } from '@portal/shared-api/rules/formulaires/recap';
import { normalizeName } from '@portal/shared-api/rules/names';
import { spouseFrom } from '../famille/conjoint';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { factsOf, letterOf } from '../framework/documents';
import { closedBecause } from '../framework/opening';
import type { FormScope } from '../framework/scope';
import { radiationAssuresForm } from '../radiation-assures/form';
import { messages } from './messages';
import { findSituations, removeSituation, renamePerson, saveRelation, saveSituation } from './store';

async function read(scope: FormScope): Promise<DonneesSituationFamiliale> {
  const { database, client, contrat, numPers, assures, today } = scope;
  const rows = await findSituations(database, client.code, numPers);
  const [current, previous] = rows.filter(({ dateDebut }) => dateDebut <= today);
  const insured = assures.filter(({ assure }) => isInsuredOn(assure, today));
  const spouse = spouseFrom(assures, today);
  const member = assures.find(({ assure }) => assure.numPers === numPers);
  return {
    codeSituationFamiliale: current?.code ?? null,
    dateEffet: current?.dateDebut ?? null,
    dateEffetPrecedente: previous?.dateDebut ?? null,
    conjoint: spouse
      ? {
          numPers: spouse.assure.numPers,
          nom: spouse.personne.nom,
          prenom: spouse.personne.prenom,
          dateNaissance: spouse.personne.dateNaissance,
        }
      : null,
    nombreEnfants: current?.nombreEnfants ?? insured.filter(({ assure }) => assure.codeLienParente === 'ENF').length,
    dateNaissance: member?.personne.dateNaissance ?? today,
    // One who leaves soon makes room for another, from the day after.
    isAjoutPossible:
      spouseFrom(assures, lastEffect(today)) === undefined &&
      contrat.etat === 'valide' &&
      contrat.dateResiliation === null,
    isRetraitPossible:
      spouse !== undefined &&
      isInsuredOn(spouse.assure, today) &&
      spouse.assure.dateSortie === null &&
      isRemovalOpen(scope),
  };
}

/** Whether « Retirer un bénéficiaire » (F-22) takes a person of this contract. */
const isRemovalOpen = (scope: FormScope): boolean =>
  isFeatureAllowed(scope.client.configuration.fonctionnalites, radiationAssuresForm.form.code, scope.numeroContrat) &&
  closedBecause(radiationAssuresForm.opening, scope) === null;

/** Stores the situation, and what follows from it for names and relations in the contract. */
async function execute(submission: SubmissionOf<typeof situationFamiliale>): Promise<Effect> {
  const { scope, values, lecture, lectureDeposee } = submission;
  const { database, client, numPers, numeroContrat, today } = scope;
  const { codeSituationFamiliale: code, dateEvenement, nomUsage, nombreEnfants } = values;
  const { dateEffet } = lecture.donnees;
  // A corrected situation takes the place of the wrong one: it was never true.
  if (isCorrection(values, lecture.donnees) && dateEffet !== null && dateEffet !== dateEvenement)
    await removeSituation(database, { clientCode: client.code, numPers, dateDebut: dateEffet });
  await saveSituation(database, {
    clientCode: client.code,
    numPers,
    dateDebut: dateEvenement,
    code,
    nombreEnfants: typeof nombreEnfants === 'number' ? nombreEnfants : 0,
  });
  if (nomUsage !== '')
    await renamePerson(database, client.code, numPers, normalizeName(nomUsage).toLocaleUpperCase('fr'));
  const { conjoint } = lecture.donnees;
  const relation = spouseRelation(code);
  if (conjoint && relation && isSpouseInsured(values, lecture.donnees))
    await saveRelation(database, { clientCode: client.code, numeroContrat, numPers: conjoint.numPers }, relation);
  const answers = recapOf(situationFamiliale, values, { lecture: lectureDeposee, today });
  return {
    dateEffet: dateEvenement,
    isContratsModifies: true,
    documents: [letterOf(messages.letter, factsOf(answers))],
  };
}

/** F-28 « Modifier ma situation familiale ». */
export const situationFamilialeForm: ServerFormOf<typeof situationFamiliale> = {
  form: situationFamiliale,
  opening: { etats: ['valide', 'eninstance'], isMemberOnly: true },
  lecture: async (scope) => ({ donnees: await read(scope) }),
  execute,
};
