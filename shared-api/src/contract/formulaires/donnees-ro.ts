import { addDays } from '../../rules/civil-dates';
import { checkCountry, confirmationRule, personOf, schemeRules, startOfScheme } from '../../rules/formulaires/regime';
import { messages } from '../../rules/formulaires/messages';
import type { FormContext, Problem } from '../../rules/form-rules';
import { isNirEmpty, numberInUse, type NirParts } from '../../rules/nir';
import { choice, day, files, person, yesNo, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { nir } from './more-champs';
import { champsConfirmes, donneesRegimeStruct, type DonneesRegime } from './regime';

/** Days ahead on which a change may begin. */
const aheadDays = 30;

const champs = {
  numPers: person('Personne concernée', { isInMail: true }),
  ...champsConfirmes,
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
const isAttached = (values: ChampsDonneesRo, context: Context) =>
  isDependent(values, context) && values.isRattachement === true;
const isTwice = (values: ChampsDonneesRo, context: Context) =>
  isAttached(values, context) && isChild(values, context) && values.isDoubleRattachement === true;

/** Nobody depends on themself. */
const notOwn = (attached: NirParts, { nir: own }: ChampsDonneesRo): Problem =>
  !isNirEmpty(own) && numberInUse(attached) === numberInUse(own)
    ? { code: 'own', message: messages.regime.ownNumber }
    : null;

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
    isNirConfirme: confirmationRule<ChampsDonneesRo>(() => true),
    isRattachement: { isRequired: true, isShown: isDependent },
    nirRattachement: { isRequired: true, isShown: isAttached, checks: [checkCountry, notOwn] },
    isDoubleRattachement: {
      isRequired: true,
      isShown: (values, context) => isAttached(values, context) && isChild(values, context),
    },
    nirRattachement2: {
      isRequired: true,
      isShown: isTwice,
      checks: [
        checkCountry,
        notOwn,
        (second, { nirRattachement }) =>
          numberInUse(second) === numberInUse(nirRattachement)
            ? { code: 'double', message: messages.regime.twice }
            : null,
      ],
    },
    isAld: { isShown: ({ numPers }, context) => personOf(numPers, context)?.isAldDemandee === true },
    dateEffet: {
      isRequired: true,
      bounds: ({ numPers }, context) => {
        const born = relationOf(numPers, context)?.dateNaissance;
        return { ...(born === undefined ? {} : { min: born }), max: addDays(context.today, aheadDays) };
      },
    },
    pj: { isRequired: true },
  },
});
