import type { ChampsDematerialisation, DonneesDematerialisation } from '../../contract/formulaires/dematerialisation';
import type { FormRules } from '../form-rules';
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

/** Codes of the documents that these values put online. */
export const onlineOf = (values: ChampsDematerialisation): OnlineDocument[] =>
  onlineDocumentCodes.filter((code) => values[onlineDocuments[code]]);

const isAnyOnline = (values: ChampsDematerialisation) => onlineOf(values).length > 0;

/** Rules of F-14: consent and address count while something comes online. */
export const dematerialisationRules: FormRules<ChampsDematerialisation, DonneesDematerialisation> = {
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
