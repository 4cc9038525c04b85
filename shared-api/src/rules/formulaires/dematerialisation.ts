import type { FeatureKey } from '../../contract/features';
import type { ChampsDematerialisation, DonneesDematerialisation } from '../../contract/formulaires/dematerialisation';
import type { FieldRule, FormContext, FormRules } from '../form-rules';
import { messages } from './messages';

/** Documents that may come online, by their code (F-14), with their field. */
export const onlineDocuments = {
  RELEVES: 'isReleves',
  CARTE_TP: 'isCarteTp',
  AVIS: 'isAvis',
  COURRIERS: 'isCourriers',
  ATTESTATIONS: 'isAttestations',
} as const satisfies Record<string, keyof ChampsDematerialisation>;
export type OnlineDocument = keyof typeof onlineDocuments;
export const onlineDocumentCodes: readonly OnlineDocument[] = [
  'RELEVES',
  'CARTE_TP',
  'AVIS',
  'COURRIERS',
  'ATTESTATIONS',
];

/** Feature of the page that brings a document; statements, which stand with the account, have none. */
export const featureOfDocument: Partial<Record<OnlineDocument, FeatureKey>> = {
  CARTE_TP: 'carteTpConsultation',
  AVIS: 'compteEncaissementConsultation',
  COURRIERS: 'courriersConsultation',
  ATTESTATIONS: 'attestationConsultation',
};

/** Documents whose pages are the member's alone (product 2.1): a beneficiary would never find them. */
export const memberDocuments: readonly OnlineDocument[] = ['AVIS', 'COURRIERS'];

/** Codes of the documents that these values put online. */
export const onlineOf = (values: ChampsDematerialisation): OnlineDocument[] =>
  onlineDocumentCodes.filter((code) => values[onlineDocuments[code]]);

const isAnyOnline = (values: ChampsDematerialisation) => onlineOf(values).length > 0;

/** Only what the insurer makes is promised online. */
const whereOffered = (
  code: OnlineDocument,
): FieldRule<boolean, ChampsDematerialisation, FormContext<DonneesDematerialisation>> => ({
  isShown: (_values, { lecture: { donnees } }) => donnees.proposes.includes(code),
});

/** Rules of F-14: consent and address count while something comes online. */
export const dematerialisationRules: FormRules<ChampsDematerialisation, DonneesDematerialisation> = {
  isCarteTp: whereOffered('CARTE_TP'),
  isAvis: whereOffered('AVIS'),
  isCourriers: whereOffered('COURRIERS'),
  isAttestations: whereOffered('ATTESTATIONS'),
  emailNotification: {
    isRequired: true,
    isShown: isAnyOnline,
    checks: [
      (value, _values, { lecture: { donnees } }) =>
        value.trim().toLowerCase() === donnees.email.toLowerCase()
          ? null
          : { code: 'unknown', message: messages.notContactAddress },
    ],
  },
  isAccord: { isRequired: true, isShown: isAnyOnline },
};
