import { and, eq, isNotNull } from 'drizzle-orm';
import type { AttestationCategory } from '@portal/shared-api/contract/attestations';
import { issue } from '../../attestations/issue';
import { readFacts } from '../../attestations/facts';
import { categoryOf } from '../../attestations/rules';
import { offres } from '../../contrats/tables';
import { findClientByCode } from '../../identity/clients/store';
import { comptes } from '../../identity/accounts/tables';
import type { Transaction } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import type { Anchor } from '../anchor';
import type { DemoClientCode } from '../clients/codes';

/** A requested certificate. */
interface Asked {
  client: DemoClientCode;
  userName: string;
  contrat: string;
  role: 'ADHERENT' | 'BENEFICIAIRE';
  /** Date on the reference calendar. */
  date: string;
  categorie: AttestationCategory;
  numPers?: string;
  /** About the year before the request. */
  isOfLastYear?: true;
}

const camille = {
  client: 'VALD',
  userName: 'camille.vernoux@exemple.test',
  contrat: 'VAL0004521',
  role: 'ADHERENT',
} as const;
const yanis = {
  client: 'ALIZ',
  userName: 'yanis.corbeau@exemple.test',
  contrat: 'ALI0001200',
  role: 'ADHERENT',
} as const;

/** In order of date. */
const asked: readonly Asked[] = [
  { ...camille, date: '2026-04-14', categorie: 'FISCALE', isOfLastYear: true },
  { ...yanis, date: '2026-04-20', categorie: 'RADIATION' },
  { ...yanis, date: '2026-04-20', categorie: 'PORTABILITE' },
  {
    client: 'VALD',
    userName: 'odile.brancourt@exemple.test',
    contrat: 'VAL0000045',
    role: 'ADHERENT',
    date: '2026-05-06',
    categorie: 'FISCALE',
    isOfLastYear: true,
  },
  { ...camille, date: '2026-09-02', categorie: 'AFFILIATION' },
  { ...camille, date: '2026-09-02', categorie: 'SCOLAIRE', numPers: 'P000452103' },
  {
    client: 'VALD',
    userName: 'julien.vernoux@exemple.test',
    contrat: 'VAL0004521',
    role: 'BENEFICIAIRE',
    date: '2026-10-12',
    categorie: 'DROITS',
    numPers: 'P000452102',
  },
  {
    client: 'ALIZ',
    userName: 'marc.delaunoye@exemple.test',
    contrat: 'ALI0000876',
    role: 'ADHERENT',
    date: '2026-10-19',
    categorie: 'PREVOYANCE',
  },
];

/** Products with their own certificates, and certificates requested by personas, created like those of the portal. */
export async function seedAttestations(transaction: Transaction, anchor: Anchor, secrets: Secrets): Promise<void> {
  await transaction
    .update(offres)
    .set({ attestations: ['SCOLAIRE'] })
    .where(and(eq(offres.clientCode, 'VALD'), isNotNull(offres.niveaux)));
  await transaction
    .update(offres)
    .set({ attestations: ['MADELIN'] })
    .where(and(eq(offres.clientCode, 'RIVI'), eq(offres.code, 'AZUR_CONFORT')));
  for (const one of asked) await ask(transaction, one, anchor, secrets);
}

async function ask(
  transaction: Transaction,
  { client: clientCode, userName, contrat, role, date, categorie, numPers, isOfLastYear }: Asked,
  anchor: Anchor,
  secrets: Secrets,
): Promise<void> {
  const client = await findClientByCode(transaction, clientCode);
  const [account] = await transaction
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.userName, userName)));
  if (!client || !account) throw new Error(`${userName} is not in the demo.`);
  const today = anchor.days(date);
  const now = new Date(`${today}T09:30:00Z`);
  const session = {
    idHash: '',
    clientCode,
    userId: account.id,
    userName,
    nom: account.nom,
    prenom: account.prenom,
    numPers: account.numPers,
    roles: account.roles,
    rights: new Set<never>(),
    idleUntil: now,
    expiresAt: now,
  };
  const context = {
    database: transaction,
    client,
    secrets,
    session,
    contrat: { numeroContratIndividuel: contrat, roleAssure: role },
    today: () => today,
    now: () => now,
    ip: '192.0.2.10',
  };
  await issue(context, await readFacts(context), categoryOf(categorie), {
    categorie,
    ...(numPers ? { numPers } : {}),
    ...(isOfLastYear ? { annee: Number(today.slice(0, 4)) - 1 } : {}),
  });
}
