import type { BenchMember } from './member';

/** Reads of members, by their name in the table. */
const lists = {
  'S-02 contrats': '/api/v2/adherent/contrats',
  'S-03 documents': '/api/cgdm-svc/ged',
  'S-04 cotisations': '/api/adherent/contrats/compte-encaissement?annee=2026',
  'S-07 remboursements': '/api/v1/adherent/remboursements',
  'S-08 prestations': '/api/v2/adherent/prestations',
  'S-08 recherche': '/api/v2/adherent/prestations?q=consultation',
  'S-08 paiements': '/api/v2/adherent/prestations/paiements',
  'S-08 bilan': '/api/v2/adherent/prestations/bilan',
  'S-09 tiers payant': '/api/v2/adherent/tiers-prestations',
  'S-10 carte': '/api/cgdm-svc/carte-tp',
  'S-11 attestations': '/api/documents/attestation',
  'S-12 courriers': '/api/adherent/courriers/list',
  'S-14 profil': '/api/adherent/profil',
  'S-22 demandes': '/api/history',
} as const;
const detail = 'S-08 détail';

export type ReadName = keyof typeof lists | typeof detail;
export const readNames = [...(Object.keys(lists) as (keyof typeof lists)[]), detail] as const;

export interface Reader {
  member: BenchMember;
  /** Addresses of details linked from the list of S-08. */
  details: readonly string[];
}

/** A signed-in member with the details of their list; null without a décompte. */
export async function readerOf(member: BenchMember): Promise<Reader | null> {
  const { decomptes } = JSON.parse((await member.read(lists['S-08 prestations'])).body) as {
    decomptes: { numeroDecompte: string }[];
  };
  return decomptes.length === 0
    ? null
    : {
        member,
        details: decomptes.map(
          ({ numeroDecompte }) => `/api/v2/adherent/prestations/decomptes/actes?numeroDecompte=${numeroDecompte}`,
        ),
      };
}

/** Address for a reader in a round: details alternate. */
export function pathOf({ details }: Reader, name: ReadName, round: number): string {
  return name === detail ? (details[round % details.length] ?? lists['S-08 prestations']) : lists[name];
}
