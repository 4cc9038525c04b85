import { addDays } from '../../rules/civil-dates';
import { checkCountry, nirMismatch, personOf, schemeRules, startOfScheme } from '../../rules/formulaires/regime';
import { messages } from '../../rules/formulaires/messages';
import type { FormContext } from '../../rules/form-rules';
import { numberInUse } from '../../rules/nir';
import { checkbox, choice, day, files, person, yesNo, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { nir } from './more-champs';
import { champsRegime, donneesRegimeStruct, type DonneesRegime } from './regime';

/** Days ahead on which a change may begin. */
const aheadDays = 30;

const { nir: ownNumber, ...scheme } = champsRegime;
const champs = {
  numPers: person('Personne concernée', { isInMail: true }),
  nir: ownNumber,
  isNirConfirme: checkbox('Je confirme le numéro saisi'),
  ...scheme,
  isRattachement: yesNo('Cette personne est rattachée à un autre assuré social'),
  nirRattachement: nir('N°\u00a0de l’assuré de rattachement'),
  isDoubleRattachement: yesNo('Enfant rattaché aux deux parents'),
  nirRattachement2: nir('N°\u00a0du second assuré de rattachement'),
  isAld: choice('Prise en charge à 100\u00a0% (ALD)', {
    look: 'radio',
    choices: [
      { code: 'OUI', libelle: 'Oui' },
      { code: 'NON', libelle: 'Non' },
      { code: 'SANS_REPONSE', libelle: 'Ne souhaite pas répondre' },
    ],
  }),
  dateEffet: day('À compter du', { isInMail: true }),
  pj: files('Attestation de droits', { hint: 'Datée de moins de 3\u00a0mois.' }),
};
export type ChampsDonneesRo = ValuesOf<typeof champs>;
export type DonneesFormulaireRo = DonneesRegime;

type Context = FormContext<DonneesRegime>;
const relationOf = (numPers: string, { lecture }: Context) =>
  lecture.beneficiaires.find((each) => each.numPers === numPers);
const isDependent = ({ numPers }: ChampsDonneesRo, context: Context) =>
  (relationOf(numPers, context)?.codeLienParente ?? 'ADH') !== 'ADH';
const isChild = ({ numPers }: ChampsDonneesRo, context: Context) =>
  relationOf(numPers, context)?.codeLienParente === 'ENF';
const mismatchOf = ({ numPers, nir: typed }: ChampsDonneesRo, context: Context) => {
  const known = relationOf(numPers, context);
  return known ? nirMismatch(typed, known) : null;
};
const isAttached = (values: ChampsDonneesRo, context: Context) =>
  isDependent(values, context) && values.isRattachement === true;
const isTwice = (values: ChampsDonneesRo, context: Context) =>
  isAttached(values, context) && isChild(values, context) && values.isDoubleRattachement === true;

/** F-15 « Mes données Sécurité sociale ». */
export const donneesRo = declareForm({
  code: 'donneesRoActeGestion',
  path: '/forms/donneesro',
  titre: 'Mes données Sécurité sociale',
  roles: ['User', 'Beneficiaire'],
  fields: champs,
  donnees: donneesRegimeStruct,
  start: (context) => ({ ...startOfScheme(context), dateEffet: context.today }),
  rules: {
    numPers: { isRequired: true },
    ...schemeRules<ChampsDonneesRo>(() => true),
    isNirConfirme: {
      isRequired: true,
      isShown: (values, context) => mismatchOf(values, context) !== null,
      hint: (values, context) =>
        mismatchOf(values, context) === 'civilite' ? messages.regime.otherCivility : messages.regime.otherBirth,
    },
    isRattachement: { isRequired: true, isShown: isDependent },
    nirRattachement: { isRequired: true, isShown: isAttached, checks: [checkCountry] },
    isDoubleRattachement: {
      isRequired: true,
      isShown: (values, context) => isAttached(values, context) && isChild(values, context),
    },
    nirRattachement2: {
      isRequired: true,
      isShown: isTwice,
      checks: [
        checkCountry,
        (second, { nirRattachement }) =>
          numberInUse(second) === numberInUse(nirRattachement)
            ? { code: 'double', message: messages.regime.twice }
            : null,
      ],
    },
    isAld: { isShown: ({ numPers }, context) => personOf(numPers, context)?.isAldDemandee === true },
    dateEffet: { isRequired: true, bounds: (_values, { today }) => ({ max: addDays(today, aheadDays) }) },
    pj: { isRequired: true },
  },
});
