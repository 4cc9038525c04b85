import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Contrat, Couverture } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { Bilan, Decompte, Paiement, Remboursement } from '@portal/shared-api/contract/prestations';
import type { Sinistre, SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { readPdf } from '../platform/testing/read-pdf';
import { createDemoApp, type Caller, type DemoApp } from './testing/demo-app';
import { personasOf, type Persona } from './testing/personas';

/**
 * The figures that a person reads, recomputed from the lines below them by plain arithmetic that shares no code with
 * the portal: docs/product/money.md says each rule. What one line of care pays is compared in
 * second-opinion-demo.test.ts.
 */
let demo: DemoApp;
let people: Persona[];
beforeAll(async () => {
  demo = await createDemoApp();
  people = await personasOf(demo.database);
}, 90_000);
afterAll(() => demo.close());

const cents = (euros: number) => Math.round(euros * 100);
const sumOf = (values: readonly number[]) => values.reduce((sum, euros) => sum + cents(euros), 0);
/** « 1 783,20 » as a document prints it, with any space between thousands. */
const printed = (amount: number) => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(\d\d)$/.exec(String(amount).padStart(3, '0')) ?? [];
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${part}`;
};
const flat = (pdf: Buffer) => readPdf(pdf).text.replace(/\s/g, ' ');

const parts = ['montantRO', 'montantRC', 'montantAutres', 'resteACharge'] as const;
const sums = ['montantDepense', ...parts] as const;
type Amounts = Record<(typeof sums)[number], number>;

interface Figure {
  person: string;
  figure: string;
  said: unknown;
  counted: unknown;
}

async function everyPage<T>(read: (page: number) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await read(page);
    found.push(...rows);
    if (rows.length < 50) return found;
  }
}

/** The day of the demo, and days that trap dates. */
const moments = ['2026-11-20T08:00:00Z', '2026-12-31T23:01:00Z', '2027-03-28T00:30:00Z', '2028-02-28T23:30:00Z'];

interface Comparison {
  read: <T>(path: string) => Promise<T | null>;
  check: (figure: string, said: unknown, counted: unknown) => void;
  year: string;
  today: string;
}

/** Lines, statements, payments, what care has cost, and the lists under their filters. */
async function compareCare({ read, check, year, today }: Comparison): Promise<void> {
  const care = await everyPage(
    async (page) =>
      (await read<{ remboursements: Remboursement[] }>(`/v1/adherent/remboursements?taille=50&page=${page}`))
        ?.remboursements ?? [],
  );
  const statements = await everyPage(
    async (page) =>
      (await read<{ decomptes: Decompte[] }>(`/v2/adherent/prestations?taille=50&page=${page}`))?.decomptes ?? [],
  );
  for (const line of care)
    check(`acte ${line.idActe}`, cents(line.montantDepense), sumOf(parts.map((part) => line[part])));
  for (const each of statements) {
    const own = care.filter(({ numeroDecompte }) => numeroDecompte === each.numeroDecompte);
    for (const name of sums)
      check(`décompte ${each.numeroDecompte} ${name}`, cents(each[name]), sumOf(own.map((line) => line[name])));
  }

  const payments = await everyPage(
    async (page) =>
      (await read<{ paiements: Paiement[] }>(`/v2/adherent/prestations/paiements?taille=50&page=${page}`))?.paiements ??
      [],
  );
  for (const payment of payments.slice(0, 8)) {
    const paid = await read<{ decomptes: Decompte[] }>(
      `/v2/adherent/prestations?taille=50&idPaiement=${payment.idPaiement}`,
    );
    check(
      `paiement ${payment.idPaiement}`,
      [cents(payment.montant), payment.nombreDecomptes],
      [sumOf((paid?.decomptes ?? []).map(({ montantRC }) => montantRC)), paid?.decomptes.length],
    );
  }

  const bilan = await read<Bilan>('/v2/adherent/prestations/bilan');
  // What was refused is spent all the same.
  const counted = care.filter(({ etat }) => etat !== 'ANNULE');
  for (const row of bilan?.depenses ?? []) {
    const own = counted.filter(
      ({ dateSoins, familleActes }) => dateSoins.startsWith(row.annee) && familleActes === row.familleActes,
    );
    check(`bilan ${row.annee} ${row.familleActes}`, pick(row), total(own));
  }
  for (const query of ['', `?dateDebut=${year}-01-01&dateFin=${today}`, '?familleActes=OPTIQUE']) {
    const rows = await everyPage(
      async (page) =>
        (
          await read<{ remboursements: Remboursement[] }>(
            `/v1/adherent/remboursements${query === '' ? '?' : `${query}&`}taille=50&page=${page}`,
          )
        )?.remboursements ?? [],
    );
    const kept = care.filter(
      ({ dateSoins, familleActes }) =>
        query === '' || (query.includes('OPTIQUE') ? familleActes === 'OPTIQUE' : dateSoins.startsWith(year)),
    );
    check(
      `remboursements ${query}`,
      rows.map(({ idActe }) => idActe),
      kept.map(({ idActe }) => idActe),
    );
  }
}

/** Compares the figures of one contract of a person. @param isFirstDay care and notices are read once */
async function compare(who: Caller, person: string, contrat: Contrat, isFirstDay: boolean): Promise<Figure[]> {
  const on = contrat.numeroContratIndividuel;
  const today = demo.clock.today();
  const year = today.slice(0, 4);
  const figures: Figure[] = [];
  const check = (figure: string, said: unknown, counted: unknown) =>
    figures.push({ person: `${person} ${on}`, figure, said, counted });
  const read = async <T>(path: string): Promise<T | null> => {
    const answer = await who.get(path, on);
    return answer.statusCode === 200 ? answer.json<T>() : null;
  };
  const document = async (path: string): Promise<string | null> => {
    const answer = await who.get(path, on);
    return answer.statusCode === 200 ? flat(answer.rawPayload) : null;
  };

  if (isFirstDay) await compareCare({ read, check, year, today });
  const cover = await read<Couverture>('/cgdm-svc/ged/couverture');
  for (const { libelle, plafond, consomme, restant, periode } of cover?.compteurs ?? []) {
    check(`compteur ${libelle}`, cents(restant), Math.max(0, cents(plafond) - cents(consomme)));
    check(`compteur ${libelle}, année`, periode, year);
  }

  const account = await read<CompteEncaissement>('/adherent/contrats/compte-encaissement?taille=50');
  if (account) {
    const lines = await everyPage(
      async (page) =>
        (await read<CompteEncaissement>(`/adherent/contrats/compte-encaissement?taille=50&page=${page}`))?.mouvements ??
        [],
    );
    check(
      'solde',
      cents(account.solde),
      sumOf(lines.map(({ credit }) => credit)) - sumOf(lines.map(({ debit }) => debit)),
    );
    check('solde de la dernière ligne', cents(account.solde), cents(lines[0]?.solde ?? 0));
    check(
      'impayé',
      cents(account.impaye),
      sumOf(
        lines
          .filter(({ etat, nature }) => etat === 'IMPAYE' && ['APPEL', 'FRAIS'].includes(nature))
          .map(({ debit }) => debit),
      ),
    );
    const next = account.prochaineEcheance;
    if (next) {
      check('prochaine échéance', cents(next.montant), cents(contrat.cotisation?.montant ?? 0));
      check('prochaine échéance après aujourd’hui', next.date >= today, true);
    }
    for (const annee of [Number(year), Number(year) + 1]) {
      const schedule =
        (await read<CompteEncaissement>(`/adherent/contrats/compte-encaissement?annee=${annee}`))?.echeancier ?? [];
      if (next?.date.startsWith(String(annee)))
        check(
          `échéancier ${annee}`,
          schedule.find(({ etat }) => etat === 'AREGLER'),
          { ...next, etat: 'AREGLER' },
        );
      if (!isFirstDay) continue;
      const notice = await document(`/adherent/contrats/compte-encaissement/avis?annee=${annee}`);
      check(`avis ${annee}`, notice !== null, schedule.length > 0);
      if (notice)
        check(`avis ${annee}, total`, notice.includes(printed(sumOf(schedule.map(({ montant }) => montant)))), true);
    }
  }

  const cards = (await read<{ cartes: Carte[] }>('/cgdm-svc/carte-tp'))?.cartes ?? [];
  for (const card of cards) {
    check('carte, contrat', card.numeroAdherent, on);
    check(
      'carte, valide aujourd’hui',
      card.dateDebutValidite <= today && today <= card.dateFinValidite,
      card.etat === 'VALIDE',
    );
    check(
      'carte, fin du contrat',
      contrat.dateResiliation !== null && contrat.isActif && card.dateFinValidite > contrat.dateResiliation,
      false,
    );
  }
  return figures;
}

const total = (rows: readonly Amounts[]) => sums.map((name) => sumOf(rows.map((row) => row[name])));
const pick = (row: Amounts) => sums.map((name) => cents(row[name]));

/** Contributions received in a year, as a certificate counts them: what the bank sent back and its fees are none. */
async function compareCertificates(who: Caller, person: string, on: string): Promise<Figure[]> {
  const asked = await who.send('POST', '/documents/attestation/form', on, {
    donnees: { categorie: 'COTISATIONS', annee: 2025 },
  });
  if (asked.statusCode !== 200) return [];
  const { idDocument } = asked.json<{ idDocument: string }>();
  const text = flat((await who.get(`/download?id=${idDocument}&origine=GED`, on)).rawPayload);
  const account = await who.get('/adherent/contrats/compte-encaissement?annee=2025&taille=50', on);
  const { mouvements } = account.json<CompteEncaissement>();
  const of = (...natures: string[]) => mouvements.filter(({ nature }) => natures.includes(nature));
  const received =
    sumOf(of('PRELEVEMENT', 'PAIEMENT').map(({ credit }) => credit)) -
    sumOf(of('REJET', 'FRAIS').map(({ debit }) => debit));
  const said = /, ([\d ]+,\d\d) € de cotisations/.exec(text)?.[1];
  return [{ person: `${person} ${on}`, figure: 'attestation 2025', said, counted: printed(received) }];
}

/** Indemnities: gross is days at the daily amount, net is gross less its taxes, totals are sums. */
async function compareClaims(who: Caller, person: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const answer = await who.get('/sinistre');
  if (answer.statusCode !== 200) return [];
  for (const { numeroSinistre } of answer.json<{ sinistres: Sinistre[] }>().sinistres) {
    const { sinistre } = (await who.get(`/sinistre?numeroSinistre=${numeroSinistre}`)).json<{
      sinistre: SinistreDetail;
    }>();
    const check = (figure: string, said: unknown, counted: unknown) =>
      figures.push({ person, figure: `sinistre ${numeroSinistre} ${figure}`, said, counted });
    for (const paid of sinistre.paiements) {
      const days = (Date.parse(paid.periodeFin) - Date.parse(paid.periodeDebut)) / 86_400_000 + 1;
      check('jours', paid.nombreJours, days);
      check('brut', cents(paid.montantBrut), paid.nombreJours * cents(paid.montantJournalier));
      check('net', cents(paid.montantNet), cents(paid.montantBrut) - cents(paid.csgCrds));
    }
    check('total brut', cents(sinistre.totalBrut), sumOf(sinistre.paiements.map(({ montantBrut }) => montantBrut)));
    check('total net', cents(sinistre.totalNet), sumOf(sinistre.paiements.map(({ montantNet }) => montantNet)));
  }
  return figures;
}

test('[MEM-01] [MEM-02] [MEM-04] [MEM-06] [MEM-08] every figure of every persona is the sum of the lines below it, on the screen and in the documents, also on trap days', async () => {
  expect(people.length).toBeGreaterThan(15);
  const wrong: Figure[] = [];
  let compared = 0;
  let certified = 0;
  for (const [index, instant] of moments.entries()) {
    demo.clock.advance(new Date(instant).getTime() - demo.clock.now().getTime());
    for (const { userName: name, client } of people) {
      const who = await demo.as(name, client);
      const contrats = (await who.get('/v2/adherent/contrats')).json<{ contrats?: Contrat[] }>().contrats ?? [];
      const figures = await compareClaims(who, name);
      for (const contrat of contrats) {
        figures.push(...(await compare(who, name, contrat, index === 0)));
        const isCertified = index === 0 && contrat.roleAssure === 'ADHERENT';
        if (isCertified) figures.push(...(await compareCertificates(who, name, contrat.numeroContratIndividuel)));
      }
      compared += figures.length;
      certified += figures.filter(({ figure }) => figure.startsWith('attestation')).length;
      wrong.push(
        ...figures
          .filter(({ said, counted }) => JSON.stringify(said) !== JSON.stringify(counted))
          .map((figure) => ({ ...figure, person: `${figure.person} ${demo.clock.today()}` })),
      );
    }
  }
  expect(compared).toBeGreaterThan(5000);
  expect(certified).toBeGreaterThan(5);
  expect(wrong.slice(0, 40).map((each) => JSON.stringify(each))).toEqual([]);
}, 120_000);
