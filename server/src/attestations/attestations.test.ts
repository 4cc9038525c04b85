import { and, eq, gt, sql } from 'drizzle-orm';
import type { Attestation, CategorieAttestation, DemandeAttestation } from '@portal/shared-api/contract/attestations';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { assures, contrats, personnes } from '../contrats/public';
import { mouvementsCotisation } from '../cotisations/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { rawRows } from '../platform/database/database';
import { garantiesPrevoyance } from '../prevoyance/tables';
import { readPdf } from '../platform/testing/read-pdf';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
let yanis: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
  yanis = await demo.as('yanis.corbeau', 'aliz');
}, 90_000);
afterAll(() => demo.close());

const contract = 'VAL0004521';
const [julienPers, linaPers] = ['P000452102', 'P000452103'];
const categories = async (who: Caller, on: string) =>
  (await who.get('/documents/attestation/categories', on))
    .json<{ categories: CategorieAttestation[] }>()
    .categories.map(({ code }) => code);
const made = async (who: Caller, on: string, query = '') =>
  (await who.get(`/documents/attestation${query}`, on)).json<{ attestations: Attestation[] }>().attestations;
const ask = (who: Caller, on: string, donnees: DemandeAttestation, headers: Record<string, string> = {}) =>
  who.send('POST', '/documents/attestation/form', on, { donnees }, headers);
const download = (who: Caller, id: string, on: string) => who.get(`/download?id=${id}&origine=GED`, on);
const flat = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');

/** Requests a certificate and reads it. */
async function certificate(who: Caller, on: string, donnees: DemandeAttestation) {
  const answer = await ask(who, on, donnees);
  expect(answer.statusCode).toBe(200);
  const { idDocument, nomFichier } = answer.json<{ idDocument: string; nomFichier: string }>();
  const pdf = await download(who, idDocument, on);
  const read = readPdf(pdf.rawPayload);
  return { idDocument, nomFichier, pdf: pdf.rawPayload, ...read, text: flat(read.text) };
}

test.each([
  ['camille.vernoux', 'vald', contract, ['AFFILIATION', 'DROITS', 'FISCALE', 'COTISATIONS', 'SCOLAIRE']],
  ['camille.vernoux', 'vald', 'VAL0004522', ['AFFILIATION', 'COTISATIONS', 'IJ']],
  ['julien.vernoux', 'vald', contract, ['DROITS']],
  ['marc.delaunoye', 'aliz', 'ALI0000876', ['AFFILIATION', 'PREVOYANCE', 'IJ']],
  ['yanis.corbeau', 'aliz', 'ALI0001200', ['DROITS', 'FISCALE', 'RADIATION', 'PORTABILITE']],
  ['mireille.castagnol', 'rivi', 'RIV0000377', ['AFFILIATION', 'DROITS', 'FISCALE', 'MADELIN', 'COTISATIONS']],
] as const)(
  '[MEM-08] %s is offered the certificates of the contract and the role',
  async (userName, client, on, expected) => {
    expect(await categories(await demo.as(userName, client), on)).toEqual(expected);
  },
);

test('[MEM-08] the window of a certificate has the kind of street in full', async () => {
  const ghislaine = await demo.as('ghislaine.abeillon', 'rivi');
  const { text } = await certificate(ghislaine, 'RIV0000402', { categorie: 'AFFILIATION' });
  expect(text).toContain('61 CHEMIN DES RESTANQUES');
});

test('[MEM-08] a certificate is created, stored, listed and downloaded, the same to the byte', async () => {
  const { idDocument, nomFichier, pdf, text, tags, source } = await certificate(camille, contract, {
    categorie: 'DROITS',
    numPers: linaPers,
  });
  expect(nomFichier).toBe('attestation-de-droits-lina-vernoux_VAL0004521_20261120.pdf');
  expect(text).toContain(
    'les droits de Lina VERNOUX, née le 09/05/2012, sont ouverts au titre du contrat Santé Confort n° VAL0004521',
  );
  expect(text).toContain('2 12 05 48 000 000 36');
  expect(text).toMatch(/Document n° ATT-2026-\d{6}, code de vérification \w{4}-\w{4}/);
  expect(text).toContain('14 B RUE DES PAPETIERS');
  expect(source).toContain('/Lang (fr-FR)');
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(tags).toMatchObject({ Document: 1, H1: 1, Figure: 1, Table: 1 });
  expect(tags['TH']).toBe(tags['TR']);
  const [first] = await made(camille, contract);
  expect(first).toMatchObject({
    idDocument,
    nomFichier,
    codeCategorie: 'DROITS',
    dateDocument: '2026-11-20',
    taille: pdf.length,
    beneficiaire: { numPers: linaPers, prenom: 'Lina' },
  });
  expect((await download(camille, idDocument, contract)).rawPayload.equals(pdf)).toBe(true);
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, idDocument));
  expect(lines.map(({ action }) => action)).toEqual([
    'attestation.generee',
    'document.telecharge',
    'document.telecharge',
  ]);
  // The database does not contain it in clear.
  const [row] = await rawRows(
    demo.database,
    sql`select contenu_chiffre from attestations where id_document = ${idDocument}`,
  );
  expect(String(row?.['contenu_chiffre'])).not.toMatch(/Lina|VERNOUX/);
});

test('[MEM-08] certificates of one day differ by their person, or by their period', async () => {
  const noe = await certificate(camille, contract, { categorie: 'DROITS', numPers: 'P000452104' });
  const lina = await certificate(camille, contract, { categorie: 'DROITS', numPers: linaPers });
  const whole = await certificate(camille, contract, { categorie: 'AFFILIATION' });
  const { documents } = (await camille.get('/cgdm-svc/ged?categorie=ATTESTATION', contract)).json<{
    documents: { idDocument: string; libelle: string }[];
  }>();
  const nameOf = (id: string) => documents.find(({ idDocument }) => idDocument === id)?.libelle;
  expect([noe, lina, whole].map(({ idDocument, nomFichier }) => [nameOf(idDocument), nomFichier])).toEqual([
    ['Attestation de droits – Noé VERNOUX', 'attestation-de-droits-noe-vernoux_VAL0004521_20261120.pdf'],
    ['Attestation de droits – Lina VERNOUX', 'attestation-de-droits-lina-vernoux_VAL0004521_20261120.pdf'],
    ['Attestation d’affiliation', 'attestation-d-affiliation_VAL0004521_20261120.pdf'],
  ]);
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const period = { dateDebut: '2026-01-01', dateFin: '2026-11-20' };
  expect((await certificate(marc, 'ALI0000876', { categorie: 'IJ', ...period })).nomFichier).toBe(
    'attestation-d-indemnites-journalieres-du-01-01-2026-au-20-11-2026_ALI0000876_20261120.pdf',
  );
});

test('[MEM-08] the quality of an insured woman agrees with her in every certificate that names it', async () => {
  const texts = [
    await certificate(camille, contract, { categorie: 'AFFILIATION' }),
    await certificate(camille, contract, { categorie: 'DROITS', numPers: 'P000452101' }),
    await certificate(await demo.as('mireille.castagnol', 'rivi'), 'RIV0000377', { categorie: 'AFFILIATION' }),
  ].map(({ text }) => text);
  for (const text of texts) {
    expect(text).toContain('Adhérente');
    expect(text).not.toMatch(/Adhérent\b(?!e)/);
  }
});

test('[MEM-08] a child has no civility in any certificate, and an adult keeps hers', async () => {
  for (const categorie of ['AFFILIATION', 'DROITS', 'SCOLAIRE'] as const) {
    const { text } = await certificate(camille, contract, { categorie, numPers: linaPers });
    expect(flat(text)).toMatch(/(?:que|de) Lina VERNOUX, née le 09\/05\/2012/);
    expect(flat(text)).toContain('Titulaire Mme Camille VERNOUX');
  }
});

test('[MEM-08] the name of a child without civility is elided like that of an insurer', async () => {
  const lina = eq(personnes.numPers, linaPers);
  await demo.database.update(personnes).set({ prenom: 'Inès' }).where(lina);
  for (const [categorie, words] of [
    ['DROITS', 'que les droits d’Inès VERNOUX, née le 09/05/2012'],
    ['AFFILIATION', 'atteste qu’Inès VERNOUX, née le 09/05/2012'],
    ['SCOLAIRE', 'atteste qu’Inès VERNOUX, née le 09/05/2012'],
  ] as const)
    expect(flat((await certificate(camille, contract, { categorie, numPers: linaPers })).text)).toContain(words);
  await demo.database.update(personnes).set({ prenom: 'Lina' }).where(lina);
});

test('[API-05] a double click creates one certificate', async () => {
  const before = (await made(camille, contract)).length;
  const key = { 'idempotency-key': '4f1c6c1e-2f0a-4d6e-9a55-7c8f3e0b1a2d' };
  const [one, two] = await Promise.all([
    ask(camille, contract, { categorie: 'AFFILIATION' }, key),
    ask(camille, contract, { categorie: 'AFFILIATION' }, key),
  ]);
  const again = await ask(camille, contract, { categorie: 'AFFILIATION' }, key);
  expect([one.statusCode, two.statusCode].sort()).toEqual(expect.arrayContaining([200]));
  expect(again.json()).toEqual((one.statusCode === 200 ? one : two).json());
  expect((await made(camille, contract)).length).toBe(before + 1);
});

test('[MEM-08] the tax certificate sums the payments of the year, without the acts of an adult who hides them', async () => {
  const { text, tags } = await certificate(camille, contract, { categorie: 'FISCALE', annee: 2025 });
  const [sums] = await rawRows(
    demo.database,
    sql`
    select sum(montant_depense)::int depense, sum(montant_ro)::int ro, sum(montant_rc)::int rc, sum(montant_autres)::int autres, sum(reste_a_charge)::int reste
    from decomptes where client_code = 'VALD' and numero_contrat = ${contract} and num_pers <> ${julienPers} and etat = 'PAYE' and date_paiement between '2025-01-01' and '2025-12-31'`,
  );
  const cents = (name: string) => Number(sums?.[name]);
  expect(cents('depense')).toBe(cents('ro') + cents('rc') + cents('autres') + cents('reste'));
  const shown = (amount: number) =>
    flat(new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount / 100));
  expect(text).toContain(
    `Total ${['depense', 'ro', 'rc', 'autres', 'reste'].map((name) => shown(cents(name))).join(' ')}`,
  );
  expect(text).toContain(
    'Les remboursements d’un bénéficiaire majeur qui n’en partage pas le détail n’y figurent pas.',
  );
  expect(text).not.toContain('Julien');
  expect(tags['H2']).toBe(1);
});

test('[MEM-08] the certificate of contributions sums the payments received, or states that there were none', async () => {
  const [received] = await rawRows(
    demo.database,
    sql`
    select sum(credit - debit)::int montant from mouvements_cotisation
    where client_code = 'VALD' and numero_contrat = ${contract} and nature in ('PRELEVEMENT', 'PAIEMENT', 'REJET') and date_mouvement between '2026-01-01' and '2026-12-31'`,
  );
  const { text } = await certificate(camille, contract, { categorie: 'COTISATIONS', annee: 2026 });
  expect(Number(received?.['montant'])).toBeGreaterThan(0);
  expect(text).toContain(
    `${flat(new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(Number(received?.['montant']) / 100))} de cotisations`,
  );
  await demo.database.execute(
    sql`delete from mouvements_cotisation where client_code = 'VALD' and numero_contrat = 'VAL0001888'`,
  );
  const refusal = await ask(await demo.as('gerard.pontvianne'), 'VAL0001888', {
    categorie: 'COTISATIONS',
    annee: 2026,
  });
  expect(refusal.json()).toMatchObject({
    status: 400,
    data: 'AttestationIndisponible',
    message: 'Aucune cotisation réglée sur l’année sélectionnée.',
  });
});

test('[MEM-08] bank fees are no contribution, a whole year is whole, and a year that is not says so', async () => {
  const of = async (who: Caller, on: string, annee: number) =>
    (await certificate(who, on, { categorie: 'COTISATIONS', annee })).text;
  // Twelve times 148.60, with a debit presented again and its fee; seven times 74.30, with two fees by card.
  expect(await of(camille, contract, 2025)).toContain('1 783,20 € de cotisations');
  const theo = await demo.as('theo.marchandot');
  expect(await of(theo, 'VAL0007003', 2026)).toContain('520,10 € de cotisations');
  // The history no longer holds all of 2024.
  expect((await ask(camille, contract, { categorie: 'COTISATIONS', annee: 2024 })).json()).toMatchObject({
    status: 400,
  });
  await demo.database.execute(
    sql`delete from mouvements_cotisation where numero_contrat = 'VAL0007003' and date_mouvement < '2026-04-01'`,
  );
  expect(await of(theo, 'VAL0007003', 2026)).toContain(
    'Notre historique des cotisations commence le 05/04/2026 : les règlements antérieurs n’y figurent pas.',
  );
});

test('[MEM-08] what is paid in the year after the end of a contract counts for that year', async () => {
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract));
  await demo.database.update(contrats).set({ etat: 'resilie', dateResiliation: '2025-12-31' }).where(own);
  const { text } = await certificate(camille, contract, { categorie: 'FISCALE', annee: 2026 });
  expect(text).toContain('Attestation fiscale 2026');
  expect(text).toContain('Cotisations réglées en 2026');
  await demo.database.update(contrats).set({ etat: 'valide', dateResiliation: null }).where(own);
});

test('[MEM-08] what waits to be paid back is said, and what is paid back no longer counts', async () => {
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract));
  const ofContract = and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, contract));
  const ledger = await demo.database.select().from(mouvementsCotisation).where(ofContract);
  const last = ledger.reduce((one, other) => (one.rang > other.rang ? one : other));
  await demo.database.update(contrats).set({ etat: 'resilie', dateResiliation: '2026-10-31' }).where(own);
  const enter = (rang: number, money: { credit: number; debit: number; solde: number }) =>
    demo.database
      .insert(mouvementsCotisation)
      .values({
        ...last,
        ...money,
        rang: last.rang + rang,
        dateMouvement: '2026-11-15',
        dateEcheance: null,
        nature: 'REGULARISATION',
        libelle: 'Régularisation de fin de contrat',
        etat: 'REGLE',
      });
  await enter(1, { credit: 5000, debit: 0, solde: 5000 });
  const sumIn = (text: string) =>
    /([\d ]+,\d\d) € de cotisations/.exec(text)?.[1]?.replaceAll(' ', '').replace(',', '');
  const asked = { categorie: 'COTISATIONS', annee: 2026 } as const;
  const { text: before } = await certificate(camille, contract, asked);
  expect(before).toContain('Ce montant comprend 50,00 € à rembourser à l’adhérent.');
  expect((await certificate(camille, contract, { ...asked, categorie: 'FISCALE' })).text).toContain(
    'Dont à rembourser 50,00 €',
  );
  await enter(2, { credit: 0, debit: 5000, solde: 0 });
  const { text: after } = await certificate(camille, contract, asked);
  expect(Number(sumIn(before)) - Number(sumIn(after))).toBe(5000);
  expect(after).not.toContain('à rembourser');
  await demo.database.delete(mouvementsCotisation).where(and(ofContract, gt(mouvementsCotisation.rang, last.rang)));
  await demo.database.update(contrats).set({ etat: 'valide', dateResiliation: null }).where(own);
});

test('[MEM-08] a school year is certified as far as the contract and the child in it reach', async () => {
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract));
  const lina = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, linaPers));
  const until = async () =>
    /pour l’année scolaire 2026-2027, jusqu’au ([^,]+), de la garantie/.exec(
      (await certificate(camille, contract, { categorie: 'SCOLAIRE', numPers: linaPers })).text,
    )?.[1];
  expect(await until()).toBe('31 août 2027');
  await demo.database.update(contrats).set({ etat: 'resilie', dateResiliation: '2026-12-31' }).where(own);
  expect(await until()).toBe('31 décembre 2026');
  await demo.database.update(assures).set({ dateSortie: '2026-11-30' }).where(lina);
  expect(await until()).toBe('30 novembre 2026');
  // Without a child to choose the certificate is none.
  const children = and(eq(assures.numeroContrat, contract), eq(assures.codeLienParente, 'ENF'));
  const family = await demo.database.select().from(assures).where(children);
  await demo.database.update(assures).set({ dateSortie: '2026-11-10' }).where(children);
  expect(await categories(camille, contract)).not.toContain('SCOLAIRE');
  for (const { numPers } of family)
    await demo.database
      .update(assures)
      .set({ dateSortie: null })
      .where(and(children, eq(assures.numPers, numPers)));
  await demo.database.update(contrats).set({ etat: 'valide', dateResiliation: null }).where(own);
});

test('[MEM-08] an ended contract gives a certificate of its end, and one of portability for twelve months', async () => {
  expect((await made(yanis, 'ALI0001200')).map(({ codeCategorie }) => codeCategorie).sort()).toEqual([
    'PORTABILITE',
    'RADIATION',
  ]);
  const { text } = await certificate(yanis, 'ALI0001200', { categorie: 'PORTABILITE' });
  expect(text).toContain('du 1er avril 2026 au 31 mars 2027');
  const { text: end } = await certificate(yanis, 'ALI0001200', { categorie: 'RADIATION' });
  expect(end).toContain('au 31 mars 2026, et en est radié depuis cette date');
  // Both certificates say the same end of cover.
  expect(end).toContain('maintenues à titre gratuit jusqu’au 31 mars 2027');
  expect(end).toContain('31/03/2027');
  // What goes on free of charge is certified like any cover.
  const [{ numPers = '' } = {}] = await demo.database
    .select({ numPers: assures.numPers })
    .from(assures)
    .where(eq(assures.numeroContrat, 'ALI0001200'));
  const { text: rights } = await certificate(yanis, 'ALI0001200', { categorie: 'DROITS', numPers });
  expect(rights).toContain('du 1er avril 2026 au 31 mars 2027');
  for (const categorie of ['RADIATION', 'PORTABILITE'] as const) {
    expect((await ask(camille, contract, { categorie })).json()).toMatchObject({
      status: 400,
      data: 'AttestationIndisponible',
      message: 'Cette attestation n’est pas disponible pour ce contrat.',
    });
  }
});

test('[MEM-08] the end of a contract is certified with its motive, by the lists of the insurer or in its own words', async () => {
  const own = and(eq(contrats.clientCode, 'ALIZ'), eq(contrats.numero, 'ALI0001200'));
  for (const [motifResiliation, words] of [
    ['CSS', 'Motif Attribution de la Complémentaire santé solidaire'],
    ['FIN_ETUDES', 'Motif Fin d’études ou premier emploi'],
    ['Départ à l’étranger', 'Motif Départ à l’étranger'],
    ['R17', null],
  ] as const) {
    await demo.database.update(contrats).set({ motifResiliation }).where(own);
    const { text } = await certificate(yanis, 'ALI0001200', { categorie: 'RADIATION' });
    if (words === null) expect(text).not.toContain('Motif');
    else expect(text).toContain(words);
  }
  await demo.database.update(contrats).set({ motifResiliation: 'PORTABILITE' }).where(own);
});

test('[MEM-08] a provident contract certifies its guarantees, and its daily allowances over a period', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  expect((await certificate(marc, 'ALI0000876', { categorie: 'PREVOYANCE' })).text).toContain(
    'Capital décès toutes causes',
  );
  const period = { dateDebut: '2026-01-01', dateFin: '2026-11-20' };
  const [paid] = await rawRows(
    demo.database,
    sql`
    select sum(p.montant_brut)::int brut, sum(p.csg_crds)::int csg, sum(p.montant_net)::int net from sinistres_paiements p join sinistres s on s.client_code = p.client_code and s.numero = p.numero_sinistre
    where s.numero_contrat = 'ALI0000876' and p.date_paiement between ${period.dateDebut} and ${period.dateFin}`,
  );
  expect(Number(paid?.['brut'])).toBe(Number(paid?.['csg']) + Number(paid?.['net']));
  const { text } = await certificate(marc, 'ALI0000876', { categorie: 'IJ', ...period });
  expect(text).toContain(
    flat(new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(Number(paid?.['net']) / 100)),
  );
  expect(
    (await ask(marc, 'ALI0000876', { categorie: 'IJ', dateDebut: '2020-01-01', dateFin: '2020-02-01' })).json(),
  ).toMatchObject({
    data: 'AttestationIndisponible',
    message: 'Aucune indemnité journalière versée sur la période sélectionnée.',
  });
  expect(
    (await ask(marc, 'ALI0000876', { categorie: 'IJ', dateDebut: '2025-01-01', dateFin: '2026-06-01' })).json(),
  ).toMatchObject({ status: 400, data: 'ValidationError', erreurs: [{ champ: 'dateFin', code: 'tooLong' }] });
});

test('[MEM-08] a provident contract without guarantees has none to certify', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const before = (await made(marc, 'ALI0000876')).length;
  const own = eq(garantiesPrevoyance.numeroContrat, 'ALI0000876');
  const guarantees = await demo.database.select().from(garantiesPrevoyance).where(own);
  await demo.database.delete(garantiesPrevoyance).where(own);
  expect((await ask(marc, 'ALI0000876', { categorie: 'PREVOYANCE' })).json()).toMatchObject({
    status: 400,
    data: 'AttestationIndisponible',
    message: 'Aucune garantie de prévoyance n’est enregistrée pour ce contrat.',
  });
  expect(await made(marc, 'ALI0000876')).toHaveLength(before);
  await demo.database.insert(garantiesPrevoyance).values(guarantees);
});

test('[MEM-08] a future contract gives none', async () => {
  await demo.database.execute(
    sql`update contrats set etat = 'eninstance' where client_code = 'VALD' and numero = 'VAL0001888'`,
  );
  const gerard = await demo.as('gerard.pontvianne');
  expect(await categories(gerard, 'VAL0001888')).toEqual([]);
  expect((await ask(gerard, 'VAL0001888', { categorie: 'AFFILIATION' })).json()).toMatchObject({
    status: 400,
    data: 'AttestationIndisponible',
    message: 'Cette attestation n’est pas disponible pour un contrat en instance.',
  });
});

test('[MEM-28] a beneficiary certifies only their own rights', async () => {
  const { text } = await certificate(julien, contract, { categorie: 'DROITS', numPers: julienPers });
  expect(text).toContain('1 82 11 48 000 000 50');
  for (const categorie of ['AFFILIATION', 'FISCALE', 'COTISATIONS'] as const)
    expect((await ask(julien, contract, { categorie, annee: 2025 })).json()).toMatchObject({
      status: 400,
      data: 'AttestationIndisponible',
    });
  const bodies = await Promise.all(
    [linaPers, 'P000004501', 'P999999999'].map(async (numPers) => ({
      ...(await ask(julien, contract, { categorie: 'DROITS', numPers })).json<object>(),
      traceId: null,
    })),
  );
  expect(bodies[0]).toMatchObject({
    status: 400,
    data: 'ValidationError',
    erreurs: [{ champ: 'numPers', code: 'unknown' }],
  });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test('[MEM-28] member and beneficiary do not see each other’s certificates; a foreign number answers like an unknown one', async () => {
  const [own] = await made(julien, contract);
  const family = await made(camille, contract);
  expect((await made(julien, contract)).every(({ beneficiaire }) => beneficiaire?.numPers === julienPers)).toBe(true);
  expect(family.some(({ idDocument }) => idDocument === own?.idDocument)).toBe(false);
  const tax = family.find(({ codeCategorie }) => codeCategorie === 'FISCALE')?.idDocument ?? '';
  const odile = await demo.as('odile.brancourt');
  const answers = [
    await download(camille, 'GED-999999', contract),
    await download(camille, own?.idDocument ?? '', contract),
    await download(julien, tax, contract),
    await download(odile, tax, 'VAL0000045'),
    await download(camille, tax, 'VAL0004522'),
    await download(yanis, tax, 'ALI0001200'),
  ];
  const bodies = answers.map((answer) => ({ ...answer.json<object>(), traceId: null }));
  expect(bodies[0]).toMatchObject({
    status: 404,
    data: 'NonTrouve',
    message: 'Le document demandé n’est plus disponible.',
  });
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test('[MEM-08] the member certifies the rights of an adult who hides their care, with a masked NIR', async () => {
  const { text } = await certificate(camille, contract, { categorie: 'DROITS', numPers: julienPers });
  expect(text).toContain('1 82 11 •• ••• ••• ••');
  expect(text).not.toContain('1 82 11 48');
});

test('[MEM-08] the certificate of rights says whether claims are transmitted, and not why not', async () => {
  const own = and(eq(assures.numeroContrat, contract), eq(assures.numPers, 'P000452104'));
  const transmission = async (changes: Partial<typeof assures.$inferInsert>) => {
    await demo.database.update(assures).set(changes).where(own);
    const { text } = await certificate(camille, contract, { categorie: 'DROITS', numPers: 'P000452104' });
    return /Télétransmission\s+(.*?)\s+Contrat responsable/s.exec(text)?.[1];
  };
  const asked = { isTeletransmission: true, teletransmissionDemandeeLe: '2026-11-18' };
  const refused = { isTeletransmission: false, codeMotifRefusTeletransmission: 'NIR' };
  expect(await transmission(asked)).toBe('Demande envoyée à la caisse');
  expect(await transmission({ ...refused, teletransmissionDemandeeLe: null })).toBe('Non');
  expect(await transmission({ isTeletransmission: true })).toBe('Oui');
});

test('[MEM-08] thirty per hour is the limit', async () => {
  const odile = await demo.as('odile.brancourt');
  const answers = [];
  for (let count = 0; count < 31; count += 1)
    answers.push((await ask(odile, 'VAL0000045', { categorie: 'AFFILIATION' })).statusCode);
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(answers[30]).toBe(429);
  const pages = (await odile.get('/documents/attestation?page=2', 'VAL0000045')).json<{
    attestations: Attestation[];
    pagination: object;
  }>();
  expect(pages.attestations).toHaveLength(11);
  expect(pages.pagination).toEqual({ page: 2, taille: 20, total: 31 });
});

describe('[MEM-08] days without cover', () => {
  const isContract = (numero: string) => and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, numero));
  const rights = async () =>
    (await certificate(camille, contract, { categorie: 'DROITS', numPers: 'P000452101' })).text;
  afterEach(() =>
    demo.database.update(contrats).set({ suspensions: [], suspensionAnnoncee: null }).where(isContract(contract)),
  );

  test('rights are open since the suspension that is over', async () => {
    const suspensions = [{ from: '2026-09-01', until: '2026-11-18' }];
    await demo.database.update(contrats).set({ suspensions }).where(isContract(contract));
    expect(await rights()).toContain('du 19 novembre 2026 au 31 décembre 2026');
  });

  test('school cover of the year runs since the suspension that is over', async () => {
    const suspensions = [{ from: '2026-09-01', until: '2026-11-10' }];
    await demo.database.update(contrats).set({ suspensions }).where(isContract(contract));
    const asked = { categorie: 'SCOLAIRE', numPers: linaPers } as const;
    expect((await certificate(camille, contract, asked)).text).toContain(
      'pour l’année scolaire 2026-2027, du 11 novembre 2026 au 31 août 2027, de la garantie scolaire',
    );
  });

  test('a provident contract covers since the suspension that is over', async () => {
    const marc = await demo.as('marc.delaunoye', 'aliz');
    const own = and(eq(contrats.clientCode, 'ALIZ'), eq(contrats.numero, 'ALI0000876'));
    const since = async () =>
      /depuis le ([^,]+), et l’est toujours/.exec(
        (await certificate(marc, 'ALI0000876', { categorie: 'PREVOYANCE' })).text,
      )?.[1];
    const [contrat] = await demo.database.select().from(contrats).where(own);
    expect(await since()).toBe(formatLongDate(contrat?.dateEffet ?? ''));
    const suspensions = [{ from: '2026-09-01', until: '2026-11-10' }];
    await demo.database.update(contrats).set({ suspensions }).where(own);
    expect(await since()).toBe('11 novembre 2026');
    await demo.database.update(contrats).set({ suspensions: [] }).where(own);
  });

  test('rights are open until the suspension that is announced', async () => {
    await demo.database.update(contrats).set({ suspensionAnnoncee: '2026-12-01' }).where(isContract(contract));
    expect(await rights()).toContain('du 1er janvier 2026 au 30 novembre 2026');
  });

  test('the certificate of the end names the last covered day of a contract that was suspended until it', async () => {
    const suspended = 'VAL0007003';
    const end = { etat: 'resilie' as const, dateResiliation: '2026-11-10', motifResiliation: 'RESIL_RIA' };
    await demo.database.update(contrats).set(end).where(isContract(suspended));
    const theo = await demo.as('theo.marchandot');
    const { text } = await certificate(theo, suspended, { categorie: 'RADIATION' });
    expect(text).toContain('Date de radiation 10/11/2026');
    expect(text).toContain('05/10/2026');
  });
});
