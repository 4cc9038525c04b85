import { checkForm, isFieldShown } from './form-rules';
import {
  activationRules,
  motDePasseOublieRules,
  motDePasseRules,
  type ChampsActivation,
  type ContexteActivation,
} from './inscription-acces';

const created: ContexteActivation = {
  passwordRequiredLength: 10,
  isCguRequise: true,
  consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres' }],
};
const chosen: ChampsActivation = {
  password: 'Exemple!2026',
  confirmPassword: 'Exemple!2026',
  CGU: true,
  consentements: [],
};
const said = (errors: { champ: string; message: string }[]) =>
  errors.map(({ champ, message }) => [champ, message.replaceAll('’', "'")]);

test('[VAL-10] [VAL-11] a new password follows the policy of the client and its confirmation is equal', () => {
  expect(checkForm(motDePasseRules, { password: 'Exemple!2026', confirmPassword: 'Exemple!2026' }, created)).toEqual(
    [],
  );
  expect(said(checkForm(motDePasseRules, { password: 'Exemple!2', confirmPassword: 'Exemple!3' }, created))).toEqual([
    [
      'password',
      'Le mot de passe doit contenir au minimum 10 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
    ],
    ['confirmPassword', "Merci de saisir les mots de passe à l'identique."],
  ]);
});

test('[PRE-05] terms are part of the form for accounts created by another person, and for no other', () => {
  expect(said(checkForm(activationRules, { ...chosen, CGU: false }, created))).toEqual([
    ['CGU', "Acceptez les conditions générales d'utilisation."],
  ]);
  const own = { ...created, isCguRequise: false, consentements: [] };
  expect(checkForm(activationRules, { ...chosen, CGU: false }, own)).toEqual([]);
  expect([
    isFieldShown(activationRules, 'CGU', chosen, own),
    isFieldShown(activationRules, 'consentements', chosen, own),
  ]).toEqual([false, false]);
});

test('[PRE-11] the birth date is required where the client checks it', () => {
  const on = (isCheckBirthdayForgotPasswordActivated: boolean) => ({
    isCheckBirthdayForgotPasswordActivated,
    today: '2026-11-20',
  });
  expect(said(checkForm(motDePasseOublieRules, { userName: '', dateNaissance: '' }, on(true)))).toEqual([
    ['userName', 'Ce champ est obligatoire.'],
    ['dateNaissance', 'La date de naissance est obligatoire'],
  ]);
  expect(checkForm(motDePasseOublieRules, { userName: 'a@exemple.test', dateNaissance: '' }, on(false))).toEqual([]);
  expect(said(checkForm(motDePasseOublieRules, { userName: 'a', dateNaissance: '31/04/1990' }, on(true)))).toEqual([
    ['userName', "Le format de l'identifiant (adresse e-mail) est incorrect"],
    ['dateNaissance', 'La date de naissance doit être au format JJ/MM/AAAA'],
  ]);
});
