import { computeNirKey } from '@portal/shared-api/rules/nir';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { contractChange, debit, hospitalStay, joining, newcomer, reinforcement, unlistedHospital } from './answers';

/** What a form is tried with in its hostile hour: Camille's answers on her contract, all valid on 20/11/2026. */
export interface HostileForm {
  code: FeatureKey;
  /** Name of the form, or the address of its submission. */
  path: string;
  /** Whether it asks for a code. */
  isSensitive: boolean;
  /** Fields that take its papers; those that a form does not ask for in a mode are left out by it. */
  papers: readonly string[];
  answers: object;
  /** Other answers, valid too: those of a second tab. */
  otherAnswers: object;
  /** Persons whom the answers name and who may leave meanwhile. */
  persons: readonly string[];
}

const [camille, julien, noe] = ['P000452101', 'P000452102', 'P000452104'] as const;
const ascendantNir = '1550248123456';

const ascendant = joining({
  codeLienParente: 'ASC',
  codeEvenement: 'AUTRE',
  personnes: [
    newcomer({
      prenom: 'Yvon',
      dateNaissance: '1955-02-02',
      isSansNir: false,
      nir: `${ascendantNir}${computeNirKey(ascendantNir)}`,
      codeRattachement: '',
    }),
  ],
  dateEffet: '2026-12-01',
  // Two adults and two children are 280 parts, a third adult makes 380; « Renfort Optique » of 17.40 € costs 8.40 €
  // more.
  cotisationAnnoncee: 203.86,
});

const stay = hospitalStay({ numPers: julien, ...unlistedHospital });

const removal = (codeMotif: string) => ({
  assures: [{ numPers: julien, codeMotif, dateEvenement: '2026-11-02' }],
  isRestitutionCarte: true,
  attestation: true,
});

/** The forms of a whole hour of trouble, by what they are called. */
export const hostileForms: Readonly<Record<string, HostileForm>> = {
  '[MEM-15] F-17 « Ajouter un bénéficiaire »': {
    code: 'inscriptionBeneficiaireActeGestion',
    path: 'inscriptionbeneficiaire',
    isSensitive: false,
    papers: ['pieceLien', 'pieceDroits'],
    answers: ascendant,
    otherAnswers: { ...ascendant, dateEffet: '2027-01-01' },
    persons: [],
  },
  '[MEM-18] F-19 « Demander une prise en charge hospitalière »': {
    code: 'pecHospiActeGestion',
    path: 'pec/hospi',
    isSensitive: false,
    papers: ['pj'],
    answers: stay,
    otherAnswers: { ...stay, heureEntree: '09:00' },
    persons: [julien],
  },
  '[MEM-15] F-22 « Retirer un bénéficiaire »': {
    code: 'radiationAssuresActeGestion',
    path: 'radiation-assures',
    isSensitive: true,
    papers: [`assures.${julien}.pj`],
    answers: removal('DIVORCE'),
    otherAnswers: removal('MUT_OBLIG'),
    persons: [julien],
  },
  '[MEM-12] F-25 « Modifier le compte de prélèvement »': {
    code: 'ribCotisationsActeGestion',
    path: 'ribcotisations',
    isSensitive: true,
    papers: ['pj'],
    answers: debit(),
    otherAnswers: debit({ jourPrelevement: '10', dateEffet: '2026-12-10' }),
    persons: [],
  },
  '[MEM-17] F-27 « Ma situation contractuelle »': {
    code: 'situationContractuelleActeGestion',
    path: 'situation-contractuelle',
    isSensitive: true,
    papers: ['pj'],
    answers: contractChange('MUT_OBLIG', { dateEvenement: '2026-11-15' }),
    otherAnswers: contractChange('CSS', { dateEvenement: '2026-12-01' }),
    persons: [],
  },
  '[MEM-16] S-19 « Compléter mes garanties »': {
    code: 'velOptionActeGestion',
    path: '/vel/option/vel',
    isSensitive: false,
    papers: [],
    answers: reinforcement(),
    otherAnswers: reinforcement({ numPers: [camille], supplementAnnonce: 8.9, cotisationAnnoncee: 157.5 }),
    persons: [noe],
  },
};
