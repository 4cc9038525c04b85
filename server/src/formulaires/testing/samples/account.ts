import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { pdf } from '../../../fichiers/testing/samples';
import { codeSentTo } from '../../../identity/testing/callers';
import { debit, paperless, question } from '../answers';
import { sampleAddress } from '../forms';
import { camille, marcHealth, same, stefano, type SampleRequest } from './sample';

const otherAccount = { iban: 'FR629999900010TESTPORT01076', bic: 'TESTFRP0XXX' };
const newEmail = 'camille@nouvelle.test';
/** A new contact address is proved by a code to it. */
async function proveNewMail(demo: DemoApp, sender: Caller, proof: Record<string, string>): Promise<object> {
  demo.clock.advance(60_000);
  const body = { operation: 'VERIFY_MAIL_AMF', newEmail };
  await sender.send('POST', '/identity/amf/send', null, { ...body, sendType: 'MAIL' }, proof);
  const typed = await codeSentTo(demo, newEmail);
  await sender.send('POST', '/identity/amf/verify', null, { ...body, securityCode: typed }, proof);
  return { email: newEmail, confirmEmail: newEmail, isConsentementDemat: true, isDematerialiseAffiche: true };
}

/** Samples about how a member is reached and paid, and about the account. */
export const accountSamples: readonly SampleRequest[] = [
  {
    code: 'adresseActeGestion',
    titre: '[MEM-11] F-03 « Modifier mon adresse »',
    sender: camille,
    path: 'adresse',
    papers: ['pj'],
    screens: ['/adherent/profil'],
    answers: same(sampleAddress({ dateEffet: '2026-11-20' })),
  },
  {
    code: 'communicationMailActeGestion',
    titre: '[MEM-14] F-07 « Modifier mon adresse e-mail de contact »',
    sender: camille,
    path: 'communication/mail',
    isSensitive: true,
    screens: ['/adherent/profil'],
    newMail: newEmail,
    answers: proveNewMail,
  },
  {
    code: 'communicationTelActeGestion',
    titre: '[MEM-14] F-08 « Modifier mes numéros de téléphone »',
    sender: camille,
    path: 'communication/tel',
    isSensitive: true,
    screens: ['/adherent/profil'],
    answers: same({
      telephonePortable: '+33639980001',
      isSuppressionPortable: false,
      telephoneFixe: '+33466000000',
      telephoneProfessionnel: '',
    }),
  },
  {
    code: 'contactAutreActe',
    titre: '[MEM-21] F-10 « Nous contacter »',
    sender: camille,
    path: 'contact/v2',
    screens: [],
    answers: same(question()),
  },
  {
    code: 'creationCompteBeneficiaireAutreActe',
    titre: '[MEM-15] F-11 « Créer l’accès d’un bénéficiaire »',
    sender: marcHealth,
    path: 'creationcomptebeneficiaire',
    screens: ['/forms/creationcomptebeneficiaire'],
    answers: same({
      numPers: 'P000087702',
      email: 'anais@nouvelle.test',
      telephonePortable: '+33639980077',
      isAccord: true,
      isMasquerSoins: true,
    }),
  },
  {
    code: 'dematerialisationActeGestion',
    titre: '[MEM-23] F-14 « Mes documents dématérialisés »',
    sender: camille,
    path: 'dematerialisation',
    screens: ['/forms/dematerialisation'],
    answers: same(paperless()),
  },
  {
    code: 'ribActeGestion',
    titre: '[MEM-12] F-24 « Modifier mes coordonnées bancaires »',
    sender: stefano,
    path: 'rib',
    papers: ['rib'],
    isSensitive: true,
    screens: ['/adherent/contrats/compte-encaissement', '/v2/adherent/contrats'],
    answers: same({
      usages: ['PRESTATIONS', 'COTISATIONS'],
      titulaire: 'ROVELLANI Stéfano',
      ...otherAccount,
      dateEffet: '2026-12-05',
      isMandat: true,
    }),
  },
  {
    code: 'ribCotisationsActeGestion',
    titre: '[MEM-12] F-25 « Modifier le compte de prélèvement »',
    sender: camille,
    path: 'ribcotisations',
    papers: ['pj'],
    isSensitive: true,
    isSigned: true,
    screens: ['/adherent/contrats/compte-encaissement'],
    answers: same(debit()),
  },
  {
    code: 'ribPrestationsActeGestion',
    titre: '[MEM-12] F-26 « Modifier le compte de remboursement »',
    sender: camille,
    path: 'ribprestations',
    papers: ['rib'],
    isSensitive: true,
    screens: ['/v2/adherent/contrats'],
    answers: same({ titulaire: 'VERNOUX Camille', ...otherAccount, rib: [], numPers: [] }),
    body: (donnees, piecesJointes) => ({
      ...donnees,
      rib: piecesJointes.map((remoteFileName) => ({
        remoteFileName,
        localFileName: 'facture.pdf',
        size: pdf.length,
        inputName: 'rib',
      })),
      contrat: { numContrat: camille.contrat, nomOffre: '', rib: null, codeModePaiement: 'VIR', hadRib: true },
    }),
  },
  {
    code: 'suppressionCompteAutreActe',
    titre: '[MEM-27] F-29 « Supprimer mon espace personnel »',
    sender: {
      ...camille,
      userName: 'julien.vernoux',
      mail: 'julien.vernoux@exemple.test',
      factor: 'julien.vernoux@exemple.test',
    },
    path: 'suppressioncompte',
    isSensitive: true,
    isFarewell: true,
    screens: [],
    answers: same({
      codeMotif: 'INUTILE',
      commentaire: '',
      isRetourPapier: true,
      password: 'Demo!Portail2026',
      isConfirmation: true,
    }),
  },
];
