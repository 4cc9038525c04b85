import { step } from '../lib/progress';
import { BenchMember } from './member';
import type { Postgres } from './postgres';
import type { BenchServer } from './servers';
import { median, quantile } from './statistics';

/** Lists of the back office at their first page and at a late one, by their name in the table. */
const lists = {
  'A-02 comptes adhérents': '/api/admin/users?type=adherent&role=User&taille=20',
  'A-02 comptes, par nom': '/api/admin/users?type=adherent&nom=fabr&taille=20',
  'A-02 comptes, par connexion': '/api/admin/users?type=adherent&role=User&tri=-dateDerniereConnexion&taille=20',
  'A-02 personnes assurées': '/api/admin/users/adherent?taille=20',
  'A-02 comptes, par naissance': '/api/admin/users?type=adherent&dateNaissance=1980-03-01&taille=20',
  'A-03 administrateurs': '/api/admin/users/personnel?taille=20',
  'A-04 accès administrateur': '/api/admin/acces-administrateur?taille=20',
  'A-07 connexions': '/api/admin/connections-logs?taille=20',
  'A-09 historique': '/api/admin/history?taille=20',
  'A-10 audiences': '/api/admin/audiences?taille=20',
  'A-13 notifications': '/api/admin/notification?taille=20',
  'A-15 contenus': '/api/admin/cms/items?taille=20',
  'A-18 référentiels': '/api/admin/referentiel?taille=20',
} as const;
/** Screens of figures, which have one page. */
const figures = {
  'A-01 tableau de bord': '/api/admin/dashboard',
  'A-12 statistiques': '/api/admin/statistiques-users',
} as const;
export type StaffRead = keyof typeof lists | keyof typeof figures;
export const staffReads = [...Object.keys(lists), ...Object.keys(figures)] as StaffRead[];
/** Lists that grow with the members: a late page of them is measured. */
export const grownReads = Object.keys(lists).slice(0, 4) as StaffRead[];
const latePage = 1000;

export interface StaffTimes {
  median: number;
  p95: number;
  /** At page 1 000, or the last one of a smaller population; null for lists that do not grow with the members. */
  p95Late: number | null;
}

/** What a client's members cost when they are all meant, in milliseconds. */
export interface WholeTimes {
  /** Report of an audience over all insured persons. */
  audience: number;
  /** Statistics of that audience, and whom a notification to it means. */
  statistics: number;
  target: number;
  /** From « Envoyer » until the last recipient is written down, and how many there are. */
  sending: number;
  recipients: number;
}

export interface StaffResult {
  times: Record<StaffRead, StaffTimes>;
  whole: WholeTimes;
}

/** With a hundred reads, one that the machine held up does not decide the p95. */
const rounds = 100;
/** Between two reads: a person who asks faster is slowed by the server. */
const pauseMs = 100;
/** Time that a job may take before the bench gives up. */
const patienceMs = 3_600_000;

/** A population with the database and the server that hold it. */
export interface StaffPopulation {
  members: number;
  database: string;
  server: BenchServer;
}

/** Reads of an administrator of Valdoré in each population, with a password and a code of the demo's application. */
export async function benchStaff(populations: readonly StaffPopulation[], postgres: Postgres): Promise<StaffResult[]> {
  const readers = populations.map((population) => ({
    ...population,
    staff: new BenchMember(population.server.origin, ''),
  }));
  try {
    for (const { staff, database } of readers) {
      await staff.signInStaff('helene.dargois@exemple.test');
      // What the load left to write would be written while lists are read.
      postgres.query(database, 'checkpoint');
    }
    const times = await step('listes de l’administration', () => timesOf(readers));
    const results: StaffResult[] = [];
    for (const { staff, database, members } of readers)
      results.push({
        times: times(members),
        whole: await step(`tous les assurés, ${members.toLocaleString('fr-FR')} adhérents`, () =>
          wholeOf(staff, postgres, database),
        ),
      });
    return results;
  } finally {
    for (const { staff } of readers) staff.close();
  }
}

type StaffReader = StaffPopulation & { staff: BenchMember };

/** Populations and pages alternate, so that other load on the machine affects all; the first round is not counted. */
async function timesOf(readers: readonly StaffReader[]): Promise<(members: number) => Record<StaffRead, StaffTimes>> {
  const samples = new Map<string, number[]>();
  const sample = (name: StaffRead, members: number, page: string) => {
    const key = [name, members, page].join();
    const kept = samples.get(key) ?? [];
    samples.set(key, kept);
    return kept;
  };
  for (const [name, path] of Object.entries({ ...lists, ...figures }) as [StaffRead, string][]) {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { staff, members } of readers) {
        const page = Math.min(latePage, Math.max(1, Math.floor(members / 20)));
        const pages = grownReads.includes(name) ? { first: path, late: `${path}&page=${page}` } : { first: path };
        for (const [place, address] of Object.entries(pages)) {
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
          const { milliseconds } = await staff.read(address);
          if (round > 0) sample(name, members, place).push(milliseconds);
        }
      }
    }
  }
  return (members) =>
    Object.fromEntries(
      staffReads.map((name) => {
        const [first, late] = [sample(name, members, 'first'), sample(name, members, 'late')];
        const p95Late = late.length > 0 ? quantile(late, 0.95) : null;
        return [name, { median: median(first), p95: quantile(first, 0.95), p95Late }];
      }),
    ) as Record<StaffRead, StaffTimes>;
}

/** An audience of everyone of age, and a notification to all members. */
async function wholeOf(staff: BenchMember, postgres: Postgres, database: string): Promise<WholeTimes> {
  const code = 'BANC_MAJEURS';
  const criteres = {
    lien: 'ET',
    groupes: [{ lien: 'ET', criteres: [{ champ: 'AGE', operateur: 'ENTRE', valeurs: ['18', '120'] }] }],
  };
  const begun = performance.now();
  await staff.write('/api/admin/audiences', {
    code,
    libelle: 'Majeurs',
    description: '',
    portee: 'BENEFICIAIRE',
    type: 'CRITERES',
    isActive: true,
    criteres,
  });
  await until(
    () =>
      postgres.query(
        database,
        `select 1 from audiences where client_code = 'VALD' and code = '${code}' and date_calcul is not null`,
      ).length > 0,
  );
  const audience = performance.now() - begun;
  const statistics = (await staff.read(`/api/admin/statistiques-users?audience=${code}`)).milliseconds;
  const toAudience = await prepare(staff, [code]);
  const target = (await staff.read(`/api/admin/notification/detail-target?id=${toAudience}`)).milliseconds;
  const id = await prepare(staff, []);
  const sent = performance.now();
  await staff.write(`/api/admin/notification/${id}/envoyer`, { version: 1 });
  await until(
    () => postgres.query(database, `select 1 from campagnes where id = '${id}' and etat = 'ENVOYEE'`).length > 0,
  );
  const [count] = postgres.query(database, `select count(*) from campagnes_destinataires where id_campagne = '${id}'`);
  return { audience, statistics, target, sending: performance.now() - sent, recipients: Number(count?.[0] ?? 0) };
}

/** A notification that is ready to be sent. @returns its number. */
async function prepare(staff: BenchMember, audiences: readonly string[]): Promise<string> {
  const { id } = JSON.parse(
    await staff.write('/api/admin/notification', {
      titre: 'Mesure',
      texte: '<p>Mesure</p>',
      texteSms: '',
      lien: null,
      icone: null,
      importance: 'INFORMATION',
      canaux: ['PORTAIL'],
      profils: [],
      audiences,
      isCommerciale: false,
      isFermable: true,
      dateEnvoi: '2026-11-20',
      heureEnvoi: '00:00',
      dateFin: null,
    }),
  ) as { id: string };
  return id;
}

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isDone()) {
    if (performance.now() > end) throw new Error('Un travail de fond n’a pas fini : la mesure s’arrête.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
