import {
  communicationMail,
  communicationTel,
  type DonneesCommunicationMail,
  type DonneesCommunicationTel,
} from '../../contract/formulaires/communication';
import { creationCompteBeneficiaire } from '../../contract/formulaires/creation-compte-beneficiaire';
import { suppressionCompte } from '../../contract/formulaires/suppression-compte';
import { emptyOf, startOf } from './form-values';
import { checkForm } from '../form-rules';
import { recapOf } from './recap';
import { lectureOf } from './testing';
import { internationalPhone, normalizeEmail, storedPhone } from './communication';

test.each([
  ['+33639980001', '0639980001'],
  ['+37793150000', '+37793150000'],
  ['+262692000000', '0692000000'],
  ['+590690000000', '0690000000'],
  ['+594694000000', '0694000000'],
  ['+596696000000', '0696000000'],
  ['+4915112345678', '+4915112345678'],
  ['', ''],
])('%s is kept as %s, and comes back as it was', (international, stored) => {
  expect(storedPhone(international)).toBe(stored);
  expect(internationalPhone(stored)).toBe(international);
});

test('an address is compared without case and spaces', () => {
  expect(normalizeEmail(' Camille@Exemple.TEST ')).toBe('camille@exemple.test');
});

test('[MEM-14] [AMF-10] a mobile that receives the codes is not emptied: its box says how to delete it', () => {
  const telephones = { portable: '+33639980001', fixe: '', professionnel: '' };
  const values = {
    telephonePortable: '',
    telephoneFixe: '+33466000000',
    telephoneProfessionnel: '',
    isSuppressionPortable: false,
  };
  const problems = (isAmfActive: boolean) =>
    checkForm(communicationTel.rules, values, {
      lecture: lectureOf<DonneesCommunicationTel>({ telephones, isAmfActive, isPortableConfirme: true }),
      today: '2026-11-20',
    }).map(({ champ, message }) => [champ, message]);
  expect(problems(true)).toEqual([['telephonePortable', 'Désactivez d’abord la protection via SMS.']]);
  expect(problems(false)).toEqual([]);
});

const telContext = {
  lecture: lectureOf<DonneesCommunicationTel>({
    telephones: { portable: '+33639980001', fixe: '+33466000000', professionnel: '' },
    isAmfActive: false,
    isPortableConfirme: true,
  }),
  today: '2026-11-20',
};
const typed = {
  telephonePortable: '+33639980001',
  telephoneFixe: '+33466000000',
  telephoneProfessionnel: '',
  isSuppressionPortable: false,
};

test.each([
  ['+33466000000', []],
  ['+33639980002', ['telephoneFixe']],
  ['+262262000000', []],
  // A mobile of La Réunion, typed « 0692… » too.
  ['+262692123456', ['telephoneFixe']],
  ['+37793150000', []],
])('[MEM-14] « Téléphone fixe » takes no mobile: %s', (telephoneFixe, expected) => {
  const found = checkForm(communicationTel.rules, { ...typed, telephoneFixe }, telContext);
  expect(found.map(({ champ }) => champ)).toEqual(expected);
});

test('[MEM-14] the recap tells what a number replaces, and of one that stays nothing', () => {
  const recap = recapOf(communicationTel, { ...typed, telephoneFixe: '+33466000001' }, telContext);
  expect(recap.map(({ champ, avant }) => [champ, avant !== undefined])).toEqual([
    ['telephonePortable', false],
    ['telephoneFixe', true],
  ]);
});

test.each([
  // The account has another answer than the form showed where the person gave it in another tab meanwhile.
  [true, true, false, 'Non'],
  [true, true, true, undefined],
  [false, false, true, 'Oui'],
  [false, false, false, undefined],
  [true, false, true, undefined],
  [false, true, false, undefined],
  [false, true, true, 'Oui'],
  // A request that does not say what was shown.
  [null, true, false, 'Non'],
  [null, true, true, undefined],
])(
  '[MEM-14] a box that showed %s in an account that has %s, and is %s now, is told: %s',
  (isDematerialiseAffiche, isDematerialise, isTicked, told) => {
    const lecture = lectureOf<DonneesCommunicationMail>({
      email: 'a@exemple.test',
      isEmailConfirme: true,
      isDematerialise,
    });
    const email = 'b@exemple.test';
    const values = { email, confirmEmail: email, isConsentementDemat: isTicked, isDematerialiseAffiche };
    const recap = recapOf(communicationMail, values, { lecture, today: '2026-11-20' });
    const box = recap.find(({ champ }) => champ === 'isConsentementDemat');
    expect(box?.valeur).toBe(told);
    expect(box?.isInMail).toBe(told === undefined ? undefined : true);
  },
);

test.each([true, false])('[MEM-14] the form keeps what its box showed at the opening: %s', (isDematerialise) => {
  const lecture = lectureOf<DonneesCommunicationMail>({
    email: 'a@exemple.test',
    isEmailConfirme: true,
    isDematerialise,
  });
  expect(startOf(communicationMail, { lecture, today: '2026-11-20' })).toMatchObject({
    isConsentementDemat: isDematerialise,
    isDematerialiseAffiche: isDematerialise,
  });
});

test('[MEM-14] the care of a beneficiary that is shown, and papers that do not come by post, are told too', () => {
  const today = '2026-11-20';
  const adult = { numPers: 'P1', isMajeur: true, motifNonEligible: null };
  const shown = recapOf(
    creationCompteBeneficiaire,
    { ...emptyOf(creationCompteBeneficiaire.fields), numPers: 'P1' },
    { lecture: lectureOf({ beneficiairesEligibles: [adult], isSeul: false, emailsAdherent: [] }), today },
  );
  expect(shown.slice(1)).toMatchObject([
    { libelle: 'Masquer au souscripteur le détail des soins du bénéficiaire', valeur: 'Non', isInMail: true },
  ]);
  const deleted = recapOf(suppressionCompte, emptyOf(suppressionCompte.fields), {
    lecture: lectureOf({ isMotDePasseDemande: true }),
    today,
  });
  expect(deleted).toMatchObject([
    { libelle: 'Je souhaite recevoir mes documents par courrier', valeur: 'Non', isInMail: true },
  ]);
});
