import { array, boolean, nullable, object, string, type Infer } from 'superstruct';
import { creationCompteBeneficiaireRules } from '../../rules/formulaires/creation-compte-beneficiaire';
import { emailMaxLength } from '../../rules/contact';
import { checkbox, person, text, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { phone } from './more-champs';

const donnees = object({
  /** Persons of the contract who are old enough for an access. */
  beneficiairesEligibles: array(
    object({
      numPers: string(),
      isMajeur: boolean(),
      /** Why no access is opened here: « Accès déjà créé »; null when it may be. */
      motifNonEligible: nullable(string()),
    }),
  ),
  /** The contract covers its member alone: there is nobody to open an access for. */
  isSeul: boolean(),
  /** Identifier and contact address of the sender. */
  emailsAdherent: array(string()),
});
export type DonneesCreationCompteBeneficiaire = Infer<typeof donnees>;

const champs = {
  numPers: person('Bénéficiaire', { isInMail: true }),
  email: text('Adresse e-mail du bénéficiaire (identifiant)', { maxLength: emailMaxLength, autoComplete: 'off' }),
  telephonePortable: phone('Portable du bénéficiaire', { isMobile: true }),
  isAccord: checkbox('Le bénéficiaire est informé et accepte la création de son accès.'),
  isMasquerSoins: checkbox('Masquer au souscripteur le détail des soins du bénéficiaire', { isInMail: true }),
};
export type ChampsCreationCompteBeneficiaire = ValuesOf<typeof champs>;

/** F-11 « Créer l'accès d'un bénéficiaire ». */
export const creationCompteBeneficiaire = declareForm({
  code: 'creationCompteBeneficiaireAutreActe',
  path: '/forms/creationcomptebeneficiaire',
  titre: 'Créer l’accès d’un bénéficiaire',
  isOwnAct: true,
  roles: ['User'],
  errors: ['TropDeTentatives'],
  fields: champs,
  donnees,
  start: ({ lecture }) => {
    const [only, ...others] = lecture.donnees.beneficiairesEligibles.filter(
      ({ motifNonEligible }) => motifNonEligible === null,
    );
    return { numPers: only && others.length === 0 ? only.numPers : '', isMasquerSoins: true };
  },
  rules: creationCompteBeneficiaireRules,
});
