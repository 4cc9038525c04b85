import type { DonneesAdresse, ValeursAdresse } from '../../contract/formulaires/adresse';
import type { Fichier } from '../../contract/fichiers';
import { addDays } from '../civil-dates';
import { isPostalCodeValid } from '../contact';
import type { FormRules } from '../form-rules';
import { checkDay, matching } from './common-checks';
import { messages } from './messages';

/** Fields of F-03 on the screen. */
export type ChampsAdresse = ValeursAdresse & { pj: Fichier[] };
type Rules = FormRules<ChampsAdresse, DonneesAdresse>;

/** Characters of a French postal address; both apostrophes are equal to the person who types. */
const afnor = { checks: [matching(/^[A-Za-zÀ-ÿŒœ0-9 '’\-/.,]*$/, messages.afnor)] };
const isFrench = ({ adresseEtrangere }: ChampsAdresse) => !adresseEtrangere;

/** Days before and after today for the effective date (F-03). */
const reach = { before: 90, after: 180 };
export const adresseBounds = (today: string) => ({
  min: addDays(today, -reach.before),
  max: addDays(today, reach.after),
});

/** Rules of F-03 « Modifier mon adresse ». */
export const adresseRules: Rules = {
  numPersConcernes: { isRequired: true },
  codePays: {
    isRequired: ({ adresseEtrangere }) => adresseEtrangere,
    isShown: ({ adresseEtrangere }) => adresseEtrangere,
  },
  pointRemiseCourrier: afnor,
  complementGeographique: afnor,
  numVoie: { checks: [matching(/^\d{1,4}[A-Za-z]?$/, messages.numVoie)] },
  libelleCourtBtq: { isShown: ({ numVoie }) => numVoie.trim() !== '' },
  libelleVoie: {
    ...afnor,
    isRequired: ({ lieuDit, mentionParticuliere }) => lieuDit.trim() === '' && mentionParticuliere.trim() === '',
  },
  mentionParticuliere: afnor,
  lieuDit: afnor,
  codePostal: {
    isRequired: isFrench,
    checks: [
      (value, { adresseEtrangere }) =>
        adresseEtrangere || isPostalCodeValid(value) ? null : { code: 'pattern', message: messages.postalCode },
    ],
  },
  localite: { isRequired: true, ...afnor },
  codeCedex: { isShown: isFrench, ...afnor },
  nomCedex: { isShown: isFrench, ...afnor },
  bureauCedex: { isShown: isFrench, ...afnor },
  dateEffet: { isRequired: true, checks: [(value, _values, { today }) => checkDay(value, adresseBounds(today))] },
  pj: {
    isRequired: (_values, { lecture }) => lecture.modeGestion === 'manuel',
    isShown: (_values, { lecture }) => lecture.modeGestion === 'manuel',
    requiredMessage: messages.invoiceRequired,
  },
};
