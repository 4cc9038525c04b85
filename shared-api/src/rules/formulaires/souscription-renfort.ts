import type { Choice } from '../../contract/formulaires/champs';
import type {
  ChampsSouscriptionRenfort,
  DonneesSouscriptionRenfort,
  RenfortPropose,
} from '../../contract/formulaires/souscription-renfort';
import type { BeneficiaireFormulaire } from '../../contract/formulaires/formulaire';
import { toCents, toEuros } from '../amounts';
import { addDays, formatDate } from '../civil-dates';
import { changedFrom, contributionLines, paidWithoutFrom } from '../contribution-lines';
import { isInsuredOn } from '../cover-period';
import type { FormContext, FormRules, RecapText } from '../form-rules';
import { inSentence } from '../french';
import { labels, text } from '../labels';
import { personChoice } from './built-in-checks';
import { renunciationEnd } from './radiation-renfort';

type Values = ChampsSouscriptionRenfort;
type Context = FormContext<DonneesSouscriptionRenfort>;

const messages = labels('shared-api.rules-souscription-renfort', {
  chooseOne: 'Choisissez au moins un renfort.',
  onePerson: 'Choisissez au moins une personne.',
  rivals: text('Le {un} et le {autre} améliorent les mêmes garanties\u00a0: choisissez l’un des deux.'),
  noPrice: 'Calculez votre tarif.',
  priceOver: text('Votre tarif n’est plus valable depuis le {date}\u00a0: calculez-le de nouveau.'),
  openAll: 'Ouvrez ou téléchargez chaque document à lire.',
  document: text('{libelle} – {renfort}'),
  commitment: text('J’accepte que la durée d’engagement du renfort soit de {mois} mois.'),
  commitments: text('J’accepte que la durée d’engagement des renforts soit de {mois} mois.'),
  early: 'Cochez cette case, ou choisissez une date d’effet plus éloignée.',
});

/** The chosen reinforcements, as they are offered. */
export const chosenRenforts = (
  { codesOptions }: Pick<Values, 'codesOptions'>,
  { renforts }: DonneesSouscriptionRenfort,
): RenfortPropose[] => renforts.filter(({ codeOption }) => codesOptions.includes(codeOption));

/** Documents that must be opened before these reinforcements are subscribed to. */
export const documentsToOpen = (values: Pick<Values, 'codesOptions'>, donnees: DonneesSouscriptionRenfort): string[] =>
  chosenRenforts(values, donnees).flatMap(({ documents }) =>
    documents.filter(({ isObligatoire }) => isObligatoire).map(({ idDocument }) => idDocument),
  );

/** Whether persons are chosen: a reinforcement of the whole contract covers everyone. */
export const hasPersons = (values: Pick<Values, 'codesOptions'>, donnees: DonneesSouscriptionRenfort): boolean =>
  chosenRenforts(values, donnees).some(({ portee }) => portee === 'Benef');

/** Persons whom the contract insures on the first day of the reinforcements; until it is known, all of them. */
export const personsOnFirstDay = (
  { dateEffet }: Pick<Values, 'dateEffet'>,
  { lecture: { beneficiaires, donnees } }: Context,
): BeneficiaireFormulaire[] =>
  dateEffet >= donnees.dateEffetMin && dateEffet <= donnees.dateEffetMax
    ? beneficiaires.filter((person) => isInsuredOn(person, dateEffet))
    : [...beneficiaires];

/** The first two chosen reinforcements that exclude each other. */
function rivalsOf(values: Pick<Values, 'codesOptions'>, donnees: DonneesSouscriptionRenfort) {
  const chosen = chosenRenforts(values, donnees);
  for (const un of chosen) {
    const autre = chosen.find(({ codeOption }) => un.incompatibles.includes(codeOption));
    if (autre) return { un: inSentence(un.libelle), autre: inSentence(autre.libelle) };
  }
  return null;
}

const optionChoices = (_values: Values, { lecture: { donnees } }: Context): Choice[] =>
  donnees.renforts.map(({ codeOption, libelle, isSouscriptible, motifNonSouscriptible }) => ({
    code: codeOption,
    libelle,
    ...(motifNonSouscriptible === null ? {} : { detail: motifNonSouscriptible }),
    ...(isSouscriptible ? {} : { disabled: true }),
  }));

const documentChoices = (values: Values, { lecture: { donnees } }: Context): Choice[] =>
  chosenRenforts(values, donnees).flatMap(({ libelle: renfort, documents }) =>
    documents.map(({ idDocument, libelle }) => ({
      code: idDocument,
      libelle: messages.document({ libelle, renfort }),
    })),
  );

/**
 * The contribution as it was seen: what is announced until the day of effect is what its parts leave of it (decision
 * 0150), in the plan of payment of that day.
 */
function contributionRecap(_value: unknown, values: Values, { lecture: { donnees } }: Context): RecapText {
  const { cotisationAnnoncee, supplementAnnonce, dateEffet } = values;
  if (typeof cotisationAnnoncee !== 'number' || typeof supplementAnnonce !== 'number') return null;
  const { codePeriodicite } = paidWithoutFrom(dateEffet, donnees);
  const cotisation = toEuros(toCents(cotisationAnnoncee) - toCents(supplementAnnonce));
  return contributionLines(
    changedFrom(
      { cotisation, codePeriodicite },
      {
        cotisationActuelle: donnees.cotisationActuelle,
        periodiciteActuelle: donnees.codePeriodicite,
        cotisationNouvelle: cotisationAnnoncee,
      },
    ),
  );
}

const need = { isRequired: true } as const;

/** Rules of S-19 « Compléter mes garanties ». */
export const souscriptionRenfortRules: FormRules<Values, DonneesSouscriptionRenfort> = {
  OPTIQUE: need,
  DENTAIRE: need,
  AUDITION: need,
  HOSPITALISATION: need,
  MEDECINES_DOUCES: need,
  DEPASSEMENTS: need,
  codesOptions: {
    isRequired: true,
    requiredMessage: messages.chooseOne,
    choices: optionChoices,
    checks: [
      (_codes, values, { lecture }) => {
        const rivals = rivalsOf(values, lecture.donnees);
        return rivals && { code: 'incompatible', message: messages.rivals(rivals) };
      },
    ],
  },
  numPers: {
    isRequired: true,
    requiredMessage: messages.onePerson,
    isShown: (values, { lecture }) => hasPersons(values, lecture.donnees),
    choices: (values, context) =>
      personsOnFirstDay(values, context).map((person) => personChoice(person, context.today)),
  },
  dateEffet: {
    isRequired: true,
    bounds: (_values, { lecture: { donnees } }) => ({ min: donnees.dateEffetMin, max: donnees.dateEffetMax }),
  },
  // The lines of the contribution say it, as their difference.
  supplementAnnonce: { recap: () => null },
  cotisationAnnoncee: { isRequired: true, requiredMessage: messages.noPrice, recap: contributionRecap },
  validiteTarif: {
    checks: [
      (date, _values, { today }) =>
        date < today ? { code: 'expire', message: messages.priceOver({ date: formatDate(addDays(date, 1)) }) } : null,
    ],
  },
  documentsOuverts: {
    isRequired: true,
    requiredMessage: messages.openAll,
    choices: documentChoices,
    checks: [
      (opened, values, { lecture }) =>
        documentsToOpen(values, lecture.donnees).every((id) => opened.includes(id))
          ? null
          : { code: 'unread', message: messages.openAll },
    ],
  },
  isDocumentsLus: { isRequired: true },
  isEngagement: {
    isRequired: true,
    label: (values, { lecture }) => {
      const chosen = chosenRenforts(values, lecture.donnees);
      const months = Math.max(0, ...chosen.map(({ dureeEngagementMois }) => dureeEngagementMois));
      return (chosen.length > 1 ? messages.commitments : messages.commitment)({ mois: String(months) });
    },
  },
  isEffetAvantDelai: {
    // Cover begins before the end of the delay only at the express demand of the person (Code de la mutualité, art. L.
    // 221-18).
    isRequired: true,
    requiredMessage: messages.early,
    isShown: ({ dateEffet }, { today }) => dateEffet !== '' && dateEffet <= renunciationEnd(today),
  },
};
