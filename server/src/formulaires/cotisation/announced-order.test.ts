import { eq } from 'drizzle-orm';
import type { DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type {
  DonneesInscriptionBeneficiaire,
  TarifInscription,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import type { Signature } from '@portal/shared-api/contract/signatures';
import type { Tarif } from '@portal/shared-api/contract/vel';
import { chosenByPerson } from '@portal/shared-api/rules/formulaires/inscription-beneficiaire';
import { computeNirKey } from '@portal/shared-api/rules/nir';
import { contrats, optionsContrat, personnes } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { documentsOf, joining, newcomer, reinforcement } from '../testing/answers';
import {
  acceptAs,
  sampleAddress,
  securityCode,
  sendDeparture,
  signAct,
  submit,
  uploadFor,
  type Outcome,
} from '../testing/forms';

const contrat = 'VAL0004521';
const [camilleId, julienId, linaId] = ['P000452101', 'P000452102', 'P000452103'];
let demo: DemoApp;
let camille: Caller;

/** Camille has « Renfort Optique » for all, and « Renfort Dentaire » with Lina, who is eighteen on 15/12/2026. */
async function start(): Promise<void> {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  await demo.database.update(personnes).set({ dateNaissance: '2008-12-15' }).where(eq(personnes.numPers, linaId));
  await demo.database
    .insert(optionsContrat)
    .values({
      clientCode: 'VALD',
      numeroContrat: contrat,
      codeOption: 'RENF_DENTAIRE',
      libelle: 'Renfort Dentaire',
      dateEffet: '2025-01-01',
      numPers: [camilleId, linaId],
    });
}

const proof = () => securityCode(demo, camille, '0639980001');
const price = async <Price>(path: string, asked: object) =>
  (await camille.send('POST', path, contrat, asked)).json<Price>();

/** F-22 */
const leaves = (numPers: string, codeMotif: string, dateEvenement: string) => async () =>
  sendDeparture(camille, contrat, { numPers, codeMotif, dateEvenement }, await proof());

/** F-17: the mother of Camille, with « Renfort Dentaire » unless its end is announced. */
const joins = (dateEffet: string, codeOption: string) => async () => {
  const { donnees: held } = (await camille.get('/forms/inscriptionbeneficiaire', contrat)).json<
    FormRead<DonneesInscriptionBeneficiaire>
  >();
  const codesOptions = chosenByPerson(held).flatMap(({ code }) => (code === codeOption ? [code] : []));
  const asked = { codeLienParente: 'ASC', datesNaissance: ['1965-02-02'], dateEffet, codesOptions };
  const tarif = await price<TarifInscription>('/forms/inscriptionbeneficiaire/tarif-infos', asked);
  const nir = `2650248123456${computeNirKey('2650248123456')}`;
  const odette = { codeCivilite: 'MME', prenom: 'Odette', dateNaissance: '1965-02-02', isSansNir: false, nir };
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet,
    cotisationAnnoncee: tarif.cotisationNouvelle,
    codesOptions,
    personnes: [newcomer(odette)],
  });
  const piecesJointes = [
    await uploadFor(camille, contrat, 'inscriptionBeneficiaireActeGestion', 'pieceLien', 'acte.pdf'),
    await uploadFor(camille, contrat, 'inscriptionBeneficiaireActeGestion', 'pieceDroits', 'droits.pdf'),
  ];
  return submit(camille, 'inscriptionbeneficiaire', contrat, { donnees, piecesJointes });
};

/** F-16 */
async function goesDown(): Promise<Outcome> {
  const { formules } = (await camille.get('/forms/garanties/dossier', contrat)).json<DonneesGaranties>();
  const donnees = {
    codeMotif: 'BUDGET',
    dateEvenement: '',
    codeFormule: 'SANTE_ESSENTIELLE',
    cotisationAnnoncee: formules.find(({ codeFormule }) => codeFormule === 'SANTE_ESSENTIELLE')?.cotisation,
    dateEffet: '2027-01-01',
    isDocumentsLus: true,
    isEngagement: false,
    idSignature: '',
  };
  return submit(camille, 'garanties', contrat, { donnees, piecesJointes: [] });
}

/** F-03: from the Lozère to Nice. */
async function moves(): Promise<Outcome> {
  const piecesJointes = [await uploadFor(camille, contrat, 'adresseActeGestion', 'pj', 'domicile.pdf')];
  const donnees = sampleAddress({ dateEffet: '2026-12-15' });
  const sent = await submit(camille, 'adresse', contrat, { donnees, piecesJointes });
  const ines = await demo.as('ines.bastide');
  return { ...sent, etatDemande: (await acceptAs(ines, sent.numeroDemande)).etat };
}

/** S-19 */
const adds = (codeOption: string, numPers: string[], dateEffet: string) => async () => {
  const asked = { codesOptions: [codeOption], numPers, dateEffet };
  const { supplement, cotisationNouvelle, validiteTarif } = await price<Tarif>('/vel/tarification/renfort', asked);
  const donnees = reinforcement({
    ...asked,
    documentsOuverts: documentsOf(codeOption),
    supplementAnnonce: supplement,
    cotisationAnnoncee: cotisationNouvelle,
    validiteTarif,
    isEffetAvantDelai: false,
  });
  const sent = (await camille.send('POST', '/vel/option/vel', contrat, { donnees, piecesJointes: [] })).json<Outcome>();
  const { answer } = await signAct(demo, camille, contrat, sent.idSignature ?? '', 'camille.vernoux@exemple.test');
  return { ...sent, etatDemande: answer.json<Signature>().etat === 'SIGNE' ? 'ACCEPTEE' : sent.etatDemande };
};

/** F-23 */
const ends = (codeOption: string) => async () => {
  const donnees = { codesOptions: [codeOption], codeMotif: 'BUDGET', precision: '', isConfirmation: true };
  return submit(camille, 'radiation-renfort', contrat, { donnees, piecesJointes: [] }, await proof());
};

const acts = {
  'F-22 Julien, December': leaves(julienId, 'DIVORCE', '2026-11-02'),
  'F-22 Lina, March': leaves(linaId, 'FIN_ETUDES', '2027-02-15'),
  'F-17 January': joins('2027-01-01', 'RENF_DENTAIRE'),
  'F-16 January': goesDown,
  'F-03 15 December': moves,
  'S-19 by person, February': adds('RENF_CONFORT', [camilleId, linaId], '2027-02-01'),
  'S-19 of the contract, January': adds('RENF_HOSPITALISATION', [camilleId], '2027-01-01'),
  'F-23 by person': ends('RENF_DENTAIRE'),
  'F-23 of the contract': ends('RENF_OPTIQUE'),
} as const;
type Act = keyof typeof acts;
const names = Object.keys(acts) as Act[];

/** Announces acts in an order. @returns the contribution on the first debits that follow, in cents */
async function paidAfter(order: readonly Act[]): Promise<number[]> {
  await start();
  for (const name of order) {
    const outcome = await acts[name]();
    expect([name, outcome.etatDemande ?? outcome]).toEqual([name, 'ACCEPTEE']);
  }
  const paid: number[] = [];
  for (const days of [12, 14, 18, 31, 30]) {
    demo.clock.advance(days * 86_400_000);
    await demo.runJobs();
    const [row] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
    paid.push(row?.montantCotisation ?? 0);
  }
  await demo.close();
  return paid;
}

/** All acts but one of the two that exclude each other. */
const without = (rival: Act) => names.filter((name) => name !== rival);
const backwards = (acts: readonly Act[]) => [...acts].reverse();

// An order and its reverse announce each pair both ways; the third begins with the acts that stand last in the first.
test.each([without('S-19 by person, February'), without('S-19 of the contract, January')])(
  '[MEM-16] acts announced together cost the same in the end, whichever comes first: %s, %s, %s, %s, %s, %s, %s, %s',
  async (...order) => {
    const paid = await paidAfter(order);
    expect(new Set(paid).size).toBeGreaterThan(3);
    for (const other of [backwards(order), [...order.slice(4), ...order.slice(0, 4)]]) {
      const otherwise = await paidAfter(other);
      // Shares of whole cents: an act may round by one.
      paid.forEach((amount, rank) => expect(Math.abs(amount - (otherwise[rank] ?? 0))).toBeLessThanOrEqual(1));
    }
  },
  90_000,
);
