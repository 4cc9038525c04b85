import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { addDays, formatDate } from '@portal/shared-api/rules/civil-dates';
import { openKey, openStates, requestNumber, type RecapLine } from '../../demandes/rules';
import type { demandes, demandesEvenements } from '../../demandes/tables';
import type { numeros } from '../../platform/numbers/tables';
import type { Secrets } from '../../platform/secrets';
import type { Anchor } from '../anchor';
import { demoClientCodes } from '../clients/settings';
import type { DemoClientCode } from '../clients/codes';
import { createRandom, type Random } from '../random';
import type { AccountRows } from './account-rows';
import { careDayOf, refund, requestStories, type RequestStory } from '../events/requests';
import { lifeOf } from './request-life';

type RequestRow = typeof demandes.$inferInsert;
type Account = AccountRows['comptes'][number];

/** A request without number. */
interface Draft {
  account: Account;
  numeroContrat: string;
  code: RequestStory['code'];
  etat: EtatDemande;
  motif?: string;
  /** Message of the handler. */
  message?: string;
  /** Person concerned, if not the sender. */
  numPers?: string;
  date: string;
  recap: RecapLine[];
}

export interface RequestRows {
  demandes: RequestRow[];
  evenements: (typeof demandesEvenements.$inferInsert)[];
  numeros: (typeof numeros.$inferInsert)[];
}

/** Last number of this year: the next is that of product 0.3, DEM-2026-004518. */
const lastOfYear = 4517;
/** Number of requests of a client's population (product 6.4). */
const background = 700;

const care = (type: string, euros: number, soins: string): RecapLine[] => [
  { libelle: 'Type de soins', valeur: type },
  { libelle: 'Date des soins', valeur: formatDate(soins) },
  { libelle: 'Montant de la facture', valeur: formatEuros(euros) },
];
const address = (place: string): RecapLine[] => [{ libelle: 'Nouvelle adresse', valeur: place }];

function storyDrafts(accounts: readonly Account[], anchor: Anchor): Draft[] {
  return Object.values<RequestStory>(requestStories).flatMap((story) => {
    const { userName, numeroContrat, code, etat, motif, message, numPers, date, about, euros } = story;
    const found = accounts.find((each) => each.userName === userName);
    return found
      ? [
          {
            account: found,
            numeroContrat,
            code,
            etat,
            ...(motif === undefined ? {} : { motif }),
            ...(message === undefined ? {} : { message }),
            ...(numPers === undefined ? {} : { numPers }),
            date: anchor.days(date),
            recap: euros === undefined ? address(about) : care(about, euros, anchor.days(careDayOf(story))),
          },
        ]
      : [];
  });
}

const states: readonly { etat: EtatDemande; poids: number }[] = [
  { etat: 'ACCEPTEE', poids: 78 },
  { etat: 'REFUSEE', poids: 9 },
  { etat: 'ANNULEE', poids: 4 },
  { etat: 'EN_COURS', poids: 4 },
  { etat: 'ENREGISTREE', poids: 3 },
  { etat: 'ATTENTE_PIECES', poids: 2 },
];
const kinds = ['Consultation', 'Pharmacie', 'Optique', 'Dentaire', 'Médecines complémentaires', 'Imagerie'] as const;

function backgroundDraft(random: Random, accounts: readonly Account[], anchor: Anchor): Draft {
  const chosen = random.pick(accounts);
  const { etat } = random.weighted(states);
  // Open requests are recent.
  const date = addDays(anchor.today, -random.between(1, openStates.includes(etat) ? 15 : 700));
  return {
    account: chosen,
    numeroContrat: chosen.referenceExterne ?? '',
    code: refund,
    etat,
    ...(etat === 'REFUSEE' ? { motif: 'Acte non garanti' } : {}),
    date,
    recap: care(random.pick(kinds), random.between(20, 400), addDays(date, -random.between(1, 30))),
  };
}

function draftsOf(client: DemoClientCode, comptes: AccountRows['comptes'], anchor: Anchor): Draft[] {
  const own = comptes.filter((each) => each.clientCode === client);
  const random = createRandom(`demandes/${client}`);
  const population = own.filter(
    ({ referenceExterne, etat }) => /^[A-Z]{3}001\d{4}$/.test(referenceExterne ?? '') && etat === 'ACTIF',
  );
  return [
    ...storyDrafts(own, anchor),
    ...Array.from({ length: background }, () => backgroundDraft(random, population, anchor)),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Requests of all clients, numbered in order of date, and the last numbers of their series. */
export function makeRequests(comptes: AccountRows['comptes'], anchor: Anchor, secrets: Secrets): RequestRows {
  const rows: RequestRows = { demandes: [], evenements: [], numeros: [] };
  const thisYear = anchor.today.slice(0, 4);
  for (const client of demoClientCodes) {
    const drafts = draftsOf(client, comptes, anchor);
    for (const year of new Set(drafts.map(({ date }) => date.slice(0, 4)))) {
      const ofYear = drafts.filter(({ date }) => date.startsWith(year));
      const first = lastOfYear - ofYear.length + 1;
      ofYear.forEach((draft, index) =>
        addRequest(rows, client, draft, requestNumber(year, first + index), anchor, secrets),
      );
    }
    rows.numeros.push({ clientCode: client, serie: `demande-${thisYear}`, dernier: lastOfYear });
  }
  return rows;
}

/** Adds a request and its events. */
function addRequest(
  rows: RequestRows,
  clientCode: string,
  draft: Draft,
  numero: string,
  anchor: Anchor,
  secrets: Secrets,
): void {
  const {
    account: { id = '', numPers: own },
    numeroContrat,
    code,
    etat,
    motif,
    date,
    recap,
  } = draft;
  const numPers = draft.numPers ?? own;
  const modeGestion = etat === 'ACCEPTEE' && clientCode !== 'ALIZ' ? 'automatique' : 'manuel';
  const life = lifeOf({ ...draft, modeGestion }, anchor.today);
  const dateCreation = life[0]?.date ?? new Date(`${date}T09:30:00Z`);
  const isExclusive = code !== refund && openStates.includes(etat);
  rows.demandes.push({
    clientCode,
    numero,
    code,
    compteId: id,
    numeroContrat,
    personnes: numPers ? [numPers] : [],
    modeGestion,
    etat,
    motif: motif ?? null,
    dateDemande: date,
    dateCreation,
    dateMaj: life.at(-1)?.date ?? dateCreation,
    donneesChiffrees: secrets.encrypt('{}'),
    recapChiffre: secrets.encrypt(JSON.stringify(recap)),
    cleOuverte: isExclusive ? openKey({ compteId: id, numeroContrat, code }) : null,
    cleDoublon: null,
  });
  rows.evenements.push(
    ...life.map(({ message, ...step }, index) => ({
      clientCode,
      numero,
      rang: index + 1,
      ...step,
      messageChiffre: message === undefined ? null : secrets.encrypt(message),
    })),
  );
}
