import { coupleCodes } from '@portal/shared-api/contract/contrats';
import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  inscriptionBeneficiaire,
  type ChampsInscriptionBeneficiaire,
  type DonneesInscriptionBeneficiaire,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { ribPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import { childAgeLimit, majority } from '@portal/shared-api/rules/ages';
import { ageOn, formatDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { contributionFacts } from '@portal/shared-api/rules/contribution-lines';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { typedAccount } from '@portal/shared-api/rules/formulaires/account';
import { isLeftToHandler } from '@portal/shared-api/rules/formulaires/inscription-beneficiaire';
import { contractDayProblem, lastEffect } from '@portal/shared-api/rules/formulaires/inscription-evenement';
import { messages as ruleMessages } from '@portal/shared-api/rules/formulaires/messages';
import { normalizeNir, splitNir } from '@portal/shared-api/rules/nir';
import { planCards } from '../avenant/cards';
import { addToRenfort, findEndable, findHeldRenforts, isForEveryone } from '../avenant/renforts';
import { changeAccount } from '../compte-remboursement/change';
import { refuseWrongRib } from '../compte-remboursement/rules';
import { readCourse, repriceContribution } from '../cotisation/contribution';
import { spouseFrom } from '../famille/conjoint';
import type { Billed, Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { letterOf } from '../framework/documents';
import { modeOf } from '../framework/lecture';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { raiseChildren } from '../situation-familiale/store';
import { firstPaidDay } from '../souscription-renfort/dates';
import { messages } from './messages';
import { addPerson, findByNir } from './store';
import { chosenOf, joinedPrice, tarifFor, type Asked } from './tarif';

const relatives = ['CJT', 'PAC', 'CCB', 'ENF', 'ASC', 'AUT'] as const;
const relativeOf = (code: string) => relatives.find((each) => each === code) ?? 'AUT';

/** Links, limits and reinforcements for a new person. */
export async function dossier(scope: FormScope): Promise<DonneesInscriptionBeneficiaire> {
  const { database, client, contrat, offre, assures, today, numeroContrat } = scope;
  const isTaken = spouseFrom(assures, lastEffect(today)) !== undefined;
  const held = await findEndable(database, client.code, numeroContrat);
  return {
    liensAutorises: relatives.filter((code) => !isTaken || !coupleCodes.has(code)),
    ageLimiteEnfant: childAgeLimit,
    tailleMaxPrenomNom: client.configuration.tailleMaxPrenomNom,
    options: held.map((renfort) => ({
      code: renfort.codeOption,
      libelle: renfort.libelle,
      delaiAttenteMois: renfort.delaiAttenteMois,
      isPourTous: isForEveryone(renfort),
      dateDebutPaiement: firstPaidDay(renfort, renfort.dateEffet),
      ageMaximum: renfort.ageMaximum,
    })),
    nomOffre: offre.nom,
    ...(await readCourse(scope)).lecture,
    dateDebutContrat: contrat.dateEffet,
    dateFinContrat: contrat.dateResiliation,
    // Its sender alone agrees to what is debited: of a stored request it is not asked again.
    isPrelevement: contrat.codeModePaiementCotisation === 'PRLV' && !scope.isStored,
    isMonacoOffert: client.configuration.isDonneesROMonegasquesActivated,
    isSante: contrat.typeContrat === 'SANTE',
    isCompteManuel: modeOf(client, ribPrestations.code) === 'manuel',
  };
}

type NewPersons = SubmissionOf<typeof inscriptionBeneficiaire>;

const askedIn = ({ codeLienParente, personnes, dateEffet, codesOptions }: ChampsInscriptionBeneficiaire): Asked => ({
  codeLienParente: relativeOf(codeLienParente),
  datesNaissance: personnes.map(({ dateNaissance }) => dateNaissance),
  dateEffet,
  codesOptions,
});

/** A person who left has a number and a history here: the management system takes them back under that number. */
const knownMessage = ({ dateSortie }: { dateSortie: string | null }, today: string) =>
  dateSortie !== null && hasEnded(dateSortie, today) ? messages.formerNir(formatDate(dateSortie)) : messages.knownNir;

/** What the letter says of the card: a health contract alone has one, and nobody is on it before their first day. */
const cardText = ({ contrat, today }: FormScope, dateEffet: string): string[] => {
  if (contrat.typeContrat !== 'SANTE') return [];
  return [dateEffet > today ? messages.letter.cardLater(formatDate(dateEffet)) : messages.letter.card];
};

/** Why nobody, or no spouse, may join on the day, or null. */
function dayProblem({ contrat, assures, today }: FormScope, { dateEffet, codeLienParente }: Asked): FieldError | null {
  // The form offers no such day; what a handler accepts later may meet another end.
  const days = { dateDebutContrat: contrat.dateEffet, dateFinContrat: contrat.dateResiliation };
  const outside = contractDayProblem(dateEffet, days, today);
  if (outside) return { champ: 'dateEffet', ...outside };
  const spouse = coupleCodes.has(codeLienParente) ? spouseFrom(assures, dateEffet) : undefined;
  if (!spouse) return null;
  const { dateSortie } = spouse.assure;
  return dateSortie === null
    ? { champ: 'codeLienParente', code: 'conjoint', message: ruleMessages.spouseKnown }
    : { champ: 'dateEffet', code: 'conjoint', message: messages.spouseUntil(formatDate(dateSortie)) };
}

/** A person joins while the contract runs, is in it once, and its price is the one that was seen. */
async function verify({ scope, values, isHandled }: NewPersons): Promise<FieldError[]> {
  if (values.iban !== '') refuseWrongRib(values.iban);
  const asked = askedIn(values);
  const problem = dayProblem(scope, asked);
  if (problem) return [problem];
  const nirs = values.personnes.flatMap(({ isSansNir, nir }) => (isSansNir ? [] : [splitNir(normalizeNir(nir)).nir]));
  const [known] = await findByNir(scope, nirs);
  if (known) return [{ champ: 'personnes', code: 'double', message: knownMessage(known, scope.today) }];
  const isSeen = (await tarifFor(scope, asked)).cotisationNouvelle === values.cotisationAnnoncee;
  return isSeen || isHandled ? [] : [{ champ: 'cotisationAnnoncee', code: 'prix', message: messages.priceChanged }];
}

/** Announces the contribution with the new persons, and gives them the reinforcements that were chosen for them. */
async function extend(scope: FormScope, asked: Asked, numbers: readonly string[]): Promise<void> {
  const { database, client, numeroContrat } = scope;
  const { dateEffet } = asked;
  const held = await findHeldRenforts(database, client.code, numeroContrat);
  const chosen = chosenOf(held, asked);
  const price = joinedPrice(scope, held, asked);
  await repriceContribution(scope, dateEffet, (amount, day) => price(amount, day).after);
  for (const { codeOption } of chosen)
    await addToRenfort(database, { clientCode: client.code, numeroContrat }, codeOption, numbers);
  const days = chosen.map((renfort) => laterOf(dateEffet, firstPaidDay(renfort, renfort.dateEffet)));
  for (const day of [...new Set(days)].toSorted()) await planCards(scope, day);
}

/** Adds the persons, the account of the adults among them and the change of contribution; cover follows from them. */
async function execute({ scope, values }: NewPersons): Promise<Effect> {
  const { assures } = scope;
  const { dateEffet, personnes, codeLienParente } = values;
  const asked = askedIn(values);
  const tarif = await tarifFor(scope, asked);
  const numbers: string[] = [];
  const adults: string[] = [];
  let rang = Math.max(0, ...assures.map(({ assure }) => assure.rang));
  for (const person of personnes) {
    rang += 1;
    const numPers = await addPerson(scope, person, relativeOf(codeLienParente), dateEffet, rang);
    numbers.push(numPers);
    // The age on the day that was sent, which the recap shows: a handler may accept later.
    if (ageOn(person.dateNaissance, dateEffet) >= majority) adults.push(numPers);
  }
  const alerte = values.iban === '' ? undefined : await changeAccount(scope, adults, [], typedAccount(values));
  await extend(scope, asked, numbers);
  if (codeLienParente === 'ENF')
    await raiseChildren(
      scope.database,
      { clientCode: scope.client.code, numPers: scope.numPers, numeroContrat: scope.numeroContrat },
      scope.today,
    );
  const { letter } = messages;
  return {
    dateEffet,
    isContratsModifies: true,
    attributions: { personnes: numbers },
    ...(alerte ? { alerte } : {}),
    documents: [
      letterOf(
        { ...letter, text: [letter.text, ...cardText(scope, dateEffet)].join(' ') },
        [
          ...personnes.map(({ prenom, nom }) => ({ libelle: letter.person, valeur: `${prenom} ${nom}` })),
          { libelle: letter.from, valeur: formatDate(dateEffet) },
          ...contributionFacts(tarif),
        ],
        'INSCRIPTION_BENEF',
      ),
    ],
  };
}

/** What the contract pays with the new persons. */
async function billed({ scope, values }: NewPersons): Promise<Billed> {
  const { cotisationNouvelle: cotisation, codePeriodicite, dateEffet } = await tarifFor(scope, askedIn(values));
  return { dateEffet: laterOf(dateEffet, scope.today), cotisation: { cotisation, codePeriodicite } };
}

/** F-17 « Ajouter un bénéficiaire ». */
export const inscriptionBeneficiaireForm: ServerFormOf<typeof inscriptionBeneficiaire> = {
  form: inscriptionBeneficiaire,
  opening: {
    etats: ['valide'],
    isMemberOnly: true,
    refusal: ({ contrat }) => (contrat.isPrecontentieux ? messages.unpaid : null),
  },
  // An account for benefits is the member's, as in F-26 (decision 0040).
  isCodeNeeded: ({ donnees }) => donnees.numPersCompte === 'NOUVEAU' && donnees.iban !== '',
  lecture: async (scope) => ({
    donnees: await dossier(scope),
    beneficiaires: toBeneficiaires(selectableAssures(scope)),
  }),
  verify,
  isLeftToHandler: async ({ values, lecture: { donnees } }) => isLeftToHandler(values, donnees),
  contribution: { sender: 'agrees', billed },
  execute,
};
