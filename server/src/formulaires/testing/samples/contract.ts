import type { DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { contractChange, joining, reinforcement } from '../answers';
import { camille, julien, same, type SampleRequest } from './sample';

async function lowerFormula(_demo: DemoApp, sender: Caller): Promise<object> {
  const known = (await sender.get('/forms/garanties/dossier', camille.contrat)).json<DonneesGaranties>();
  const wanted = known.formules.find(({ codeFormule }) => codeFormule === 'SANTE_ESSENTIELLE');
  return {
    codeMotif: 'BUDGET',
    dateEvenement: '',
    codeFormule: 'SANTE_ESSENTIELLE',
    dateEffet: '2027-01-01',
    cotisationAnnoncee: wanted?.cotisation ?? 0,
    isDocumentsLus: true,
    isEngagement: false,
    idSignature: '',
  };
}

/** Samples about the family, the guarantees and the life of a contract. */
export const contractSamples: readonly SampleRequest[] = [
  {
    code: 'garantiesActeGestion',
    titre: '[MEM-16] F-16 « Modifier mes garanties »',
    sender: camille,
    path: 'garanties',
    screens: ['/forms/garanties/dossier'],
    shown: (answer) => JSON.stringify(answer).includes('Un changement de formule est déjà prévu'),
    answers: lowerFormula,
  },
  {
    code: 'inscriptionBeneficiaireActeGestion',
    titre: '[MEM-15] F-17 « Ajouter un bénéficiaire »',
    sender: camille,
    path: 'inscriptionbeneficiaire',
    papers: ['pieceLien'],
    screens: ['/v2/adherent/contrats', '/cgdm-svc/carte-tp'],
    // A third child is free, but for « Renfort Optique ».
    answers: same(joining({ cotisationAnnoncee: 150.4 })),
  },
  {
    code: 'radiationAssuresActeGestion',
    titre: '[MEM-15] F-22 « Retirer un bénéficiaire »',
    sender: camille,
    path: 'radiation-assures',
    papers: [`assures.${julien}.pj`],
    isSensitive: true,
    screens: ['/v2/adherent/contrats'],
    answers: same({
      assures: [{ numPers: julien, codeMotif: 'DIVORCE', dateEvenement: '2026-11-02' }],
      isRestitutionCarte: true,
      attestation: true,
    }),
  },
  {
    code: 'radiationRenfortActeGestion',
    titre: '[MEM-16] F-23 « Résilier un renfort »',
    sender: camille,
    path: 'radiation-renfort',
    isSensitive: true,
    screens: ['/forms/radiation-renfort'],
    answers: same({ codesOptions: ['RENF_OPTIQUE'], codeMotif: 'BUDGET', precision: '', isConfirmation: true }),
  },
  {
    code: 'situationContractuelleActeGestion',
    titre: '[MEM-17] F-27 « Ma situation contractuelle »',
    sender: camille,
    path: 'situation-contractuelle',
    papers: ['pj'],
    isSensitive: true,
    screens: ['/v2/adherent/contrats'],
    answers: same(contractChange('MUT_OBLIG', { dateEvenement: '2026-11-15' })),
  },
  {
    code: 'situationFamilialeActeGestion',
    titre: '[MEM-10] F-28 « Modifier ma situation familiale »',
    sender: camille,
    path: 'situation-familiale',
    papers: ['pj'],
    screens: ['/adherent/profil/situation-familiale', '/adherent/profil'],
    answers: same({
      codeSituationFamiliale: 'DIV',
      dateEvenement: '2026-11-02',
      nomUsage: 'Lacaze',
      nombreEnfants: 2,
      conjointNom: '',
      conjointPrenom: '',
      conjointDateNaissance: '',
      isRetraitConjoint: true,
    }),
  },
  {
    code: 'velOptionActeGestion',
    titre: '[MEM-16] S-19 « Compléter mes garanties »',
    sender: camille,
    path: '/vel/option/vel',
    isSigned: true,
    screens: ['/v2/adherent/contrats'],
    answers: same(reinforcement()),
  },
];
