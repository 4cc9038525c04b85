import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { daysBetween, formatDate } from '@portal/shared-api/rules/civil-dates';
import { civilDateOf } from '../platform/clock';
import { yearlyDays } from '../nouveau-client/modele/yearly';
import { createDemoApp, type DemoApp } from './testing/demo-app';
import { personasOf, type Persona } from './testing/personas';
import { type Told, toldTo, recapOf, careOf } from './testing/told';

let demo: DemoApp;
let people: Persona[];
beforeAll(async () => {
  demo = await createDemoApp();
  people = await personasOf(demo.database);
}, 90_000);
afterAll(() => demo.close());

const euros = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const billOf = (demande: DemandeDetail) => euros(recapOf(demande, 'Montant de la facture') ?? '');
const within = (day: string, from: string, days: number) => day >= from && daysBetween(from, day) <= days;

/** What is said, held against the lists: every contradiction, as a sentence. */
function contradictions(told: Told, today: string): string[] {
  const faults: string[] = [];
  const check = (isTrue: boolean, where: string, what: string) => {
    if (!isTrue) faults.push(`${where}: ${what}`);
  };
  for (const { where, date, titre, texte, lien, contrat } of told.said) {
    const own = told.contrats.filter((each) => contrat === null || each.contrat.numeroContratIndividuel === contrat);
    const everything = euros(`${titre}\n${texte}`);

    const card = /carte (?:de tiers payant )?(\d{4}) (est|arrive|sera)/.exec(everything);
    if (card) {
      const [, year = ''] = card;
      check(date === `${Number(year) - 1}-${yearlyDays.nextCard}`, where, `the card of ${year} on ${date}`);
      // The demo has cards up to 2027, and a person of an ended contract none.
      if (year === '2027' && today < '2028-01-01')
        check(
          own.some(({ cartes }) => cartes.some(({ dateDebutValidite }) => dateDebutValidite.startsWith(year))),
          where,
          'no such card',
        );
      for (const { documents } of own)
        for (const made of documents.filter(({ libelle }) => libelle === `Carte de tiers payant ${year}`))
          check(made.dateDocument === date, where, `the document is of ${made.dateDocument}`);
    }

    const notice = /avis d’échéance (\d{4})/.exec(titre);
    if (notice) {
      const documents = own
        .flatMap((each) => each.documents)
        .filter(({ libelle }) => libelle.endsWith(` ${notice[1]}`));
      const notices = documents.filter(({ codeCategorie }) => codeCategorie === 'AVIS_ECHEANCE');
      for (const { dateDocument } of notices) check(dateDocument === date, where, `the notice is of ${dateDocument}`);
      if (Number(notice[1]) >= 2026) check(notices.length > 0, where, 'no such notice');
    }

    const transfer = /virement de ([\d ]+,\d\d €)/.exec(everything);
    if (transfer || everything.includes('virement vient de partir'))
      check(
        own.some(({ paiements }) =>
          paiements.some(
            ({ datePaiement, montant }) =>
              datePaiement === date && (!transfer || euros(formatEuros(montant)) === transfer[1]),
          ),
        ),
        where,
        `no payment of that day and amount`,
      );
    if (/indemnités .*(sont versées|ont été virées)/i.test(titre))
      check(
        told.sinistres.some(({ paiements }) => paiements.some(({ datePaiement }) => within(date, datePaiement, 1))),
        where,
        'no payment of the claim',
      );

    for (const [, day] of everything.matchAll(/[Vv]otre demande (?:de remboursement )?du (\d\d\/\d\d\/\d{4})/g))
      check(
        told.demandes.some(({ dateDemande }) => formatDate(dateDemande) === day),
        where,
        `no request of ${day}`,
      );
    if (lien === '/history')
      check(
        told.demandes.some(({ dateMaj }) => within(date, civilDateOf(new Date(dateMaj)), 1)),
        where,
        'no request moved then',
      );
    const bill = /Montant de la facture: ([\d ]+,\d\d €)/.exec(everything)?.[1];
    if (bill)
      check(
        told.demandes.some(
          (demande) => euros(recapOf(demande, 'Montant de la facture') ?? '') === bill && demande.dateDemande <= date,
        ),
        where,
        `no request of ${bill}`,
      );
    const due = /Somme due: ([\d ]+,\d\d €)/.exec(everything)?.[1];
    if (due)
      for (const { compte } of own) check(euros(formatEuros(compte?.impaye ?? 0)) === due, where, 'another debt');
  }

  for (const demande of told.demandes) {
    const day = careOf(demande);
    if (!day || demande.etat !== 'ACCEPTEE') continue;
    const acts = told.remboursements.filter(
      ({ dateSoins, datePaiement }) => dateSoins === day && (datePaiement ?? '') >= demande.dateDemande,
    );
    const byDecompte = new Map<string, number>();
    for (const { numeroDecompte, montantDepense } of acts)
      byDecompte.set(numeroDecompte, (byDecompte.get(numeroDecompte) ?? 0) + montantDepense);
    check(
      [...byDecompte.values()].some((sum) => euros(formatEuros(sum)) === billOf(demande)),
      demande.numeroDemande,
      `accepted, and never paid: care of ${day}, ${billOf(demande)}`,
    );
  }

  for (const sinistre of told.sinistres) {
    for (const { libelle, etat, dateReception } of sinistre.pieces)
      check(etat === 'MANQUANTE' || dateReception !== null, sinistre.numeroSinistre, `${libelle} was never sent`);
    for (const { datePaiement } of sinistre.paiements)
      check(
        sinistre.evenements.some(({ date, libelle }) => date === datePaiement && libelle.includes('versées')),
        sinistre.numeroSinistre,
        `the payment of ${datePaiement} is no event`,
      );
  }

  const salaries = [
    ...told.contrats.flatMap(({ fiche }) => (fiche?.salaireAnnuelBrut == null ? [] : [fiche.salaireAnnuelBrut])),
    ...(told.prevoyance?.salaireReference == null ? [] : [told.prevoyance.salaireReference]),
  ];
  check(new Set(salaries).size <= 1, 'salaries', salaries.join(' and '));

  for (const { contrat, compte } of told.contrats) {
    const on = contrat.numeroContratIndividuel;
    for (const { dateFinEngagement } of contrat.options)
      check(dateFinEngagement === null || dateFinEngagement >= today, on, `a commitment until ${dateFinEngagement}`);
    if (!compte) continue;
    const called = compte.echeancier.filter(({ etat }) => etat !== 'AREGLER');
    for (const { periode, regle, restant } of compte.periodes)
      check(
        called.some(
          ({ date, montant }) => date.startsWith(periode) && montant === Math.round((regle + restant) * 100) / 100,
        ),
        on,
        `the chart says ${regle + restant} in ${periode}, the schedule another amount`,
      );
    check(
      compte.prochaineEcheance === null || compte.prochaineEcheance.montant === contrat.cotisation?.montant,
      on,
      'the next contribution is not that of the contract',
    );
    check(
      compte.prochaineEcheance === null || contrat.etat !== 'suspendu' || contrat.IsPrecontentieux,
      on,
      'a suspended contract calls a contribution',
    );
    check(compte.impaye === 0 || compte.solde < 0, on, 'unpaid contributions and no debt');
  }
  return faults;
}

/** The day of the demo, and days that trap dates, with zones where their day is not that of Paris. */
const moments = [
  ['2026-11-20T08:00:00Z', ['-60']],
  ['2026-12-31T22:59:00Z', ['-60', '-660']],
  ['2026-12-31T23:01:00Z', ['240', '-240']],
  ['2028-02-28T23:30:00Z', ['-60', '240']],
] as const;

test('[MEM-01] [MEM-02] [MEM-04] [MEM-08] [MEM-13] letters, notifications, requests, payments, cards and contributions say one thing of every fact, for every persona, on trap days, in four zones', async () => {
  expect(people.length).toBeGreaterThan(15);
  const faults: string[] = [];
  for (const [instant, zones] of moments) {
    demo.clock.advance(new Date(instant).getTime() - demo.clock.now().getTime());
    const today = demo.clock.today();
    for (const person of people) {
      const told: Told[] = [];
      const who = await demo.as(person.userName, person.client);
      for (const [index, zone] of zones.entries()) told.push(await toldTo(demo, who, person.userName, zone, index > 0));
      const [first, ...others] = told;
      if (!first) throw new Error('no zone');
      const where = `${person.userName} ${instant}`;
      for (const other of others) expect([where, other]).toEqual([where, first]);
      faults.push(...contradictions(first, today).map((fault) => `${where}: ${fault}`));
      faults.push(...first.said.filter(({ date }) => date > today).map((said) => `${said.where}: said tomorrow`));
    }
  }
  expect(faults).toEqual([]);
}, 600_000);
