import type { Choice } from '../../contract/formulaires/champs';
import type { Adresse, ChampsAdresse, DonneesAdresse } from '../../contract/formulaires/adresse';
import { addDays, formatDate } from '../civil-dates';
import { isPostalCodeValid } from '../contact';
import type { FormContext, FormRules } from '../form-rules';
import { latinLetter } from '../names';
import { postalLines } from '../postal-lines';
import { matching, ofHandled } from './common-checks';
import { messages } from './messages';
import type { Answer } from './recap';

type Rules = FormRules<ChampsAdresse, DonneesAdresse>;

/** Characters of a French postal address; both apostrophes are equal to the person who types. */
const afnor = { checks: [matching(new RegExp(`^(?:${latinLetter}|[0-9 '’\\-/.,])*$`), messages.afnor)] };
const isFrench = ({ adresseEtrangere }: ChampsAdresse) => !adresseEtrangere;

/**
 * Rows of a list, and the code of the present address where the insurer no longer offers it: that address may keep it.
 */
const withOwn = (nom: string, field: 'libelleCourtBtq' | 'libelleCourtNatureVoie') => ({
  choices: (_values: ChampsAdresse, { lecture }: FormContext<DonneesAdresse>): Choice[] => {
    const rows = lecture.listes[nom] ?? [];
    const own = lecture.donnees.adresse[field];
    return own === '' || rows.some(({ code }) => code === own) ? rows : [...rows, { code: own, libelle: own }];
  },
});

/** Days before and after today for the effective date (F-03). */
const reach = { before: 90, after: 180 };
const adresseBounds = (today: string) => ({ min: addDays(today, -reach.before), max: addDays(today, reach.after) });

/** Rules of F-03 « Modifier mon adresse ». */
export const adresseRules: Rules = {
  numPersConcernes: { isRequired: true },
  codePays: {
    isRequired: ({ adresseEtrangere }) => adresseEtrangere,
    isShown: ({ adresseEtrangere }) => adresseEtrangere,
    // An address in France has the French layout, with its postal code and its town.
    choices: (_values, { lecture }) => (lecture.listes['pays'] ?? []).filter(({ code }) => code !== 'FR'),
  },
  pointRemiseCourrier: afnor,
  complementGeographique: afnor,
  numVoie: { checks: [matching(/^\d{1,4}[A-Za-z]?$/, messages.numVoie)] },
  libelleCourtBtq: {
    isShown: ({ numVoie }) => numVoie.trim() !== '',
    ...withOwn('complement-numero-voie', 'libelleCourtBtq'),
  },
  libelleCourtNatureVoie: withOwn('nature-voie', 'libelleCourtNatureVoie'),
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
  dateEffet: { isRequired: true, bounds: (_values, { today }) => adresseBounds(today) },
  pj: ofHandled,
};

/** An address on one line, without the name of its person. */
const oneLine = (address: Omit<Adresse, 'adresseEtrangere'> & { libelleNatureVoie?: string }) =>
  postalLines('', address).join(', ');

/** Its answers: the persons, the address on one line beside the one it replaces, and its day. */
export function adresseRecap(values: ChampsAdresse, { lecture }: FormContext<DonneesAdresse>): Answer[] {
  const { beneficiaires, donnees, listes } = lecture;
  const labelIn = (nom: string, code: string) => listes[nom]?.find((each) => each.code === code)?.libelle ?? code;
  const persons = beneficiaires.filter(({ numPers }) => values.numPersConcernes.includes(numPers));
  const street = (code: string) => ({ libelleNatureVoie: labelIn('nature-voie', code) });
  const kept = { ...values, libellePays: labelIn('pays', values.codePays), ...street(values.libelleCourtNatureVoie) };
  const former = { ...donnees.adresse, ...street(donnees.adresse.libelleCourtNatureVoie) };
  const line = { isInMail: false };
  const { recap } = messages;
  return [
    {
      ...line,
      champ: 'numPersConcernes',
      libelle: recap.persons,
      valeur: persons.map(({ prenom, nom }) => `${prenom} ${nom}`).join(', '),
    },
    { ...line, champ: 'libelleVoie', libelle: recap.address, valeur: oneLine(kept), avant: oneLine(former) },
    { champ: 'dateEffet', libelle: recap.from, valeur: formatDate(values.dateEffet), isInMail: true },
    {
      champ: 'localite',
      libelle: recap.town,
      valeur: `${values.codePostal} ${values.localite}`.trim().toUpperCase(),
      isInMail: true,
      isInRecap: false,
    },
  ];
}
