import { confirmationRule, matchesMonaco, schemeRules, startOfScheme } from '../../rules/formulaires/regime';
import { messages } from '../../rules/formulaires/messages';
import { choice, files, person, yesNo, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { champsConfirmes, donneesRegimeStruct, type DonneesRegime } from './regime';

const champs = {
  numPers: person('Bénéficiaire concerné', { isInMail: true }),
  choix: yesNo('Souhaitez-vous activer la télétransmission\u202f?', { isInMail: true }),
  ...champsConfirmes,
  isAutreMutuelle: yesNo('Êtes-vous déjà couvert par un autre organisme complémentaire\u202f?'),
  ordrePriorite: choice('Ordre de priorité de notre contrat', {
    look: 'radio',
    choices: [
      { code: '1', libelle: '1er organisme' },
      { code: '2', libelle: '2e organisme' },
    ],
  }),
  resiliation: files('Attestation de résiliation'),
  pj: files('Attestation de droits de moins de 3\u00a0mois'),
};
export type ChampsTeletransmission = ValuesOf<typeof champs>;
export type DonneesTeletransmission = DonneesRegime;

const isWanted = ({ choix }: ChampsTeletransmission) => choix === true;
const hasOther = (values: ChampsTeletransmission) => isWanted(values) && values.isAutreMutuelle === true;

/** F-02 « Activer la télétransmission ». */
export const teletransmission = declareForm({
  code: 'teletransmissionActeGestion',
  path: '/forms/activate-teletransmission',
  titre: 'Activer la télétransmission',
  roles: ['User', 'Beneficiaire'],
  fields: champs,
  donnees: donneesRegimeStruct,
  start: startOfScheme,
  rules: {
    numPers: { isRequired: true },
    choix: {
      isRequired: true,
      checks: [
        (choix, values, context) =>
          choix === true && matchesMonaco(values, context)
            ? { code: 'monaco', message: messages.regime.noMonaco }
            : null,
      ],
    },
    ...schemeRules<ChampsTeletransmission>(isWanted),
    isNirConfirme: confirmationRule<ChampsTeletransmission>(isWanted),
    isAutreMutuelle: { isRequired: true, isShown: isWanted },
    ordrePriorite: {
      isRequired: ({ resiliation }) => resiliation.length === 0,
      requiredMessage: messages.regime.orderMissing,
      isShown: hasOther,
    },
    resiliation: { isShown: hasOther },
    pj: {
      isShown: isWanted,
      isRequired: (values, { lecture }) => lecture.modeGestion === 'manuel' || hasOther(values),
    },
  },
});
