import type { Relationship } from '@portal/shared-api/contract/contrats';
import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  inscriptionBeneficiaire,
  type ChampsInscriptionBeneficiaire,
  type DonneesInscriptionBeneficiaire,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { formatEuros, toEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { hasEnded, isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { typedAccount } from '@portal/shared-api/rules/formulaires/account';
import { normalizeNir } from '@portal/shared-api/rules/nir';
import { replaceRibs } from '../compte-remboursement/store';
import { repriceContribution } from '../cotisation/contribution';
import { contributionFor, paidOn } from '../famille/tarif';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { letterOf } from '../framework/documents';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { messages } from './messages';
import { addPerson, findByNir, findContractOptions } from './store';
import { joiningAs, tarifFor } from './tarif';

/** Age from which a child can no longer join (product F-17). */
const ageLimiteEnfant = 26;
const relatives = ['CJT', 'PAC', 'CCB', 'ENF', 'ASC', 'AUT'] as const;
const couple: ReadonlySet<Relationship> = new Set(['CJT', 'PAC', 'CCB']);
const relativeOf = (code: string) => relatives.find((each) => each === code) ?? 'AUT';

/** Links, limits and reinforcements for a new person. */
export async function dossier(scope: FormScope): Promise<DonneesInscriptionBeneficiaire> {
  const { database, client, contrat, offre, assures, today, numeroContrat } = scope;
  const hasSpouse = assures.some(({ assure }) => couple.has(assure.codeLienParente) && isInsuredOn(assure, today));
  return {
    liensAutorises: relatives.filter((code) => !hasSpouse || !couple.has(code)),
    ageLimiteEnfant,
    tailleMaxPrenomNom: client.configuration.tailleMaxPrenomNom,
    options: await findContractOptions(database, client.code, numeroContrat),
    nomOffre: offre.nom,
    cotisationActuelle: toEuros(contrat.montantCotisation),
    isPrelevement: contrat.codeModePaiementCotisation === 'PRLV',
    isMonacoOffert: client.configuration.isDonneesROMonegasquesActivated,
  };
}

type NewPersons = SubmissionOf<typeof inscriptionBeneficiaire>;

const tarifOf = (scope: FormScope, { codeLienParente, personnes, dateEffet }: ChampsInscriptionBeneficiaire) =>
  tarifFor(
    scope,
    relativeOf(codeLienParente),
    personnes.map(({ dateNaissance }) => dateNaissance),
    dateEffet,
  );

/** Whoever left has a number and a history here: the management system takes them back under it. */
const knownMessage = ({ dateSortie }: { dateSortie: string | null }, today: string) =>
  dateSortie !== null && hasEnded(dateSortie, today) ? messages.formerNir(formatDate(dateSortie)) : messages.knownNir;

/** What the letter says of the card: a health contract alone has one, and nobody is on it before their first day. */
const cardText = ({ contrat, today }: FormScope, dateEffet: string): string[] => {
  if (contrat.typeContrat !== 'SANTE') return [];
  return [dateEffet > today ? messages.letter.cardLater(formatDate(dateEffet)) : messages.letter.card];
};

/** A person joins before the contract ends, is in it once, and its price is the one that was seen. */
async function verify({ scope, values, isHandled }: NewPersons): Promise<FieldError[]> {
  const { dateResiliation } = scope.contrat;
  if (dateResiliation !== null && dateResiliation < values.dateEffet)
    return [{ champ: 'dateEffet', code: 'fin', message: messages.ended(formatDate(dateResiliation)) }];
  const nirs = values.personnes.flatMap(({ isSansNir, nir }) => (isSansNir ? [] : [normalizeNir(nir).slice(0, 13)]));
  const [known] = await findByNir(scope, nirs);
  if (known) return [{ champ: 'personnes', code: 'double', message: knownMessage(known, scope.today) }];
  const isSeen = (await tarifOf(scope, values)).cotisationNouvelle === values.cotisationAnnoncee;
  return isSeen || isHandled ? [] : [{ champ: 'cotisationAnnoncee', code: 'prix', message: messages.priceChanged }];
}

/** Adds the persons, their account and the change of contribution; card and cover follow from them. */
async function execute({ scope, values }: NewPersons): Promise<Effect> {
  const { database, client, secrets, numeroContrat, assures, now } = scope;
  const { dateEffet, personnes, codeLienParente } = values;
  const tarif = await tarifOf(scope, values);
  const numbers: string[] = [];
  let rang = Math.max(0, ...assures.map(({ assure }) => assure.rang));
  for (const person of personnes) {
    rang += 1;
    numbers.push(await addPerson(scope, person, relativeOf(codeLienParente), dateEffet, rang));
  }
  if (values.iban !== '')
    await replaceRibs(
      database,
      secrets,
      { clientCode: client.code, numeroContrat },
      numbers,
      [],
      typedAccount(values),
      now,
    );
  const joining = joiningAs(
    relativeOf(codeLienParente),
    personnes.map(({ dateNaissance }) => dateNaissance),
  );
  await repriceContribution(scope, dateEffet, (amount, day) => {
    const others = paidOn(assures, day);
    return contributionFor(amount, others, [...others, ...joining]);
  });
  const { letter } = messages;
  return {
    dateEffet,
    isContratsModifies: true,
    attributions: { personnes: numbers },
    documents: [
      letterOf(
        { ...letter, text: [letter.text, ...cardText(scope, dateEffet)].join(' ') },
        [
          ...personnes.map(({ prenom, nom }) => ({ libelle: letter.person, valeur: `${prenom} ${nom}` })),
          { libelle: letter.from, valeur: formatDate(dateEffet) },
          { libelle: letter.contribution, valeur: formatEuros(tarif.cotisationNouvelle) },
        ],
        'INSCRIPTION_BENEF',
      ),
    ],
  };
}

/** F-17 « Ajouter un bénéficiaire ». */
export const inscriptionBeneficiaireForm: ServerFormOf<typeof inscriptionBeneficiaire> = {
  form: inscriptionBeneficiaire,
  opening: { etats: ['valide'], isMemberOnly: true },
  // An account for benefits is the member's, as in F-26 (decision 0040).
  isCodeNeeded: ({ donnees }) => donnees.numPersCompte === 'NOUVEAU' && donnees.iban !== '',
  lecture: async (scope) => ({
    donnees: await dossier(scope),
    beneficiaires: toBeneficiaires(selectableAssures(scope)),
  }),
  verify,
  execute,
};
