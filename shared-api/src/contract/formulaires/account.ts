import { size, string } from 'superstruct';
import { ibanMaxLength } from '../../rules/iban';
import { text } from './champs';

/** Fields of a bank account, for every form with one. */
export const accountFields = {
  titulaire: text('Titulaire du compte', { maxLength: 70, autoComplete: 'name' }),
  iban: {
    ...text('IBAN', {
      maxLength: ibanMaxLength,
      format: 'iban',
      hint: 'Il commence par les deux lettres du pays sur votre relevé d’identité bancaire\u00a0: FR, MC ou un autre pays de la zone SEPA.',
      autoComplete: 'off',
      isInMail: true,
    }),
    // With the spaces of the document of the bank.
    struct: size(string(), 0, 40),
  },
  bic: text('BIC', {
    maxLength: 11,
    length: 16,
    format: 'code',
    hint: '8 ou 11 caractères, à côté de l’IBAN.',
    autoComplete: 'off',
  }),
};
