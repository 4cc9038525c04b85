import { array, boolean, defaulted, nullable, object, string, type Infer } from 'superstruct';
import { civilDate } from '../common';
import { checkbox, choice, text, type ValuesOf } from './champs';
import { nir } from './more-champs';

/** What is known of a person in the compulsory scheme; numbers are masked. */
export const personneRegimeStruct = object({
  numPers: string(),
  isTeletransmission: boolean(),
  /** Day of a request that the fund has not answered yet. */
  dateDemandeTeletransmission: nullable(civilDate),
  codeMotifRefus: nullable(string()),
  codeRegime: nullable(string()),
  codeCaisse: nullable(string()),
  codeCentre: nullable(string()),
  nirMasque: nullable(string()),
  isMonegasque: boolean(),
  /** Numbers of the insured persons that this one depends on. */
  rattachements: array(string()),
  /** Whether this reader may be asked about a long illness of this person. */
  isAldDemandee: boolean(),
});
export type PersonneRegime = Infer<typeof personneRegimeStruct>;

/** What both forms of the compulsory scheme read. */
export const donneesRegimeStruct = object({
  personnes: array(personneRegimeStruct),
  /** The insurer has members of the schemes of Monaco. */
  isMonacoOffert: boolean(),
  /** It exchanges statements with the funds of Monaco. */
  isTeletransmissionMonaco: boolean(),
});
export type DonneesRegime = Infer<typeof donneesRegimeStruct>;

/** Fields of the compulsory scheme, the same in both forms (F-02, F-15). */
export const champsRegime = {
  nir: nir('N°\u00a0de Sécurité sociale'),
  codeRegime: choice('Régime obligatoire', { referential: 'regime-ro' }),
  /** Where the list knows the funds of the scheme; otherwise their number is typed. */
  codeCaisse: choice('Caisse', { referential: 'caisse-ro' }),
  numeroCaisse: text('N°\u00a0de caisse (3\u00a0chiffres)', {
    maxLength: 3,
    length: 6,
    format: 'digits',
    autoComplete: 'off',
  }),
  codeCentre: text('Centre (4\u00a0chiffres)', { maxLength: 4, length: 6, format: 'digits', autoComplete: 'off' }),
};
export type ChampsRegime = ValuesOf<typeof champsRegime>;

const { nir: number, ...scheme } = champsRegime;
/** The same with the box that confirms a number which says something else than the person. */
export const champsConfirmes = {
  nir: number,
  // Earlier pages and requests have no such box in F-02: what they do not send was not asked.
  isNirConfirme: { ...checkbox('Je confirme le numéro saisi'), struct: defaulted(boolean(), true) },
  ...scheme,
};
