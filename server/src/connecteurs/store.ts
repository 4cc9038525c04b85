import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  assures,
  contrats,
  coverTable,
  fichesPersonnes,
  offres,
  packagesOf,
  personnes,
  ribs,
  sealedIban,
  sealedNir,
  type CoverLevels,
} from '../contrats/public';
import { adresses } from '../formulaires/public';
import { actes, decomptes, paiements } from '../prestations/public';
import type { Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import type { NomFlux, RangDe } from './flux';
import { niveauxOffre } from './rules';

/** Where an import writes. */
export interface Ecriture {
  transaction: Transaction;
  clientCode: string;
  secrets: Secrets;
  today: string;
}

type Ecrivains = { readonly [F in NomFlux]: (ecriture: Ecriture, rangs: readonly RangDe<F>[]) => Promise<void> };

/** Inserts rows, or replaces what the stream says of those that are there: columns that it does not know stay. */
async function remplacer<T extends PgTable>(
  { transaction }: Ecriture,
  table: T,
  cle: readonly (keyof T['$inferInsert'] & string)[],
  rangs: readonly T['$inferInsert'][],
): Promise<void> {
  const [premier] = rangs;
  if (!premier) return;
  const colonnes = getTableColumns(table);
  const donnees = Object.keys(premier).filter((nom) => !cle.some((champ) => champ === nom));
  await transaction
    .insert(table)
    .values([...rangs])
    .onConflictDoUpdate({
      target: cle.flatMap((nom) => colonnes[nom] ?? []),
      // Each name is a column of this table.
      set: Object.fromEntries(
        donnees.map((nom) => [nom, sql.raw(`excluded."${colonnes[nom]?.name ?? nom}"`)]),
      ) as PgUpdateSetSource<T>,
    });
}

/** Rules refuse a product with some levels only: one that has them has them all. */
const hasNiveaux = (offre: RangDe<'offres'>): offre is RangDe<'offres'> & CoverLevels =>
  niveauxOffre.every((niveau) => offre[niveau] !== null);

function niveauxDe(offre: RangDe<'offres'>): CoverLevels | null {
  if (!hasNiveaux(offre)) return null;
  const { code: _code, nom: _nom, codeFormule: _formule, libelleFormule: _libelle, ...niveaux } = offre;
  return niveaux;
}

/** Stores checked rows of each stream. */
export const ecrire: Ecrivains = {
  offres: (ecriture, rangs) =>
    remplacer(
      ecriture,
      offres,
      ['clientCode', 'code'],
      rangs.map((offre) => {
        const { code, nom, codeFormule, libelleFormule } = offre;
        const niveaux = niveauxDe(offre);
        return {
          clientCode: ecriture.clientCode,
          code,
          nom,
          codeFormule,
          libelleFormule,
          niveaux,
          postes: niveaux ? coverTable(niveaux) : [],
          forfaits: niveaux ? packagesOf(niveaux) : {},
        };
      }),
    ),

  async personnes(ecriture, rangs) {
    const { clientCode, secrets, today } = ecriture;
    await remplacer(
      ecriture,
      personnes,
      ['clientCode', 'numPers'],
      rangs.map(({ numPers, codeCivilite, nom, prenom, nomPatronymique, dateNaissance, nir, cleNir, email }) => ({
        clientCode,
        numPers,
        codeCivilite,
        nom,
        prenom,
        nomPatronymique,
        dateNaissance,
        ...sealedNir(secrets, nir === null ? null : { nir, cle: cleNir ?? '' }),
        email,
      })),
    );
    await remplacer(
      ecriture,
      fichesPersonnes,
      ['clientCode', 'numPers'],
      rangs.map(({ numPers, nir, codeRegime, codeCaisse }) => ({
        clientCode,
        numPers,
        codeRegime,
        codeCaisse,
        isMonegasque: nir?.startsWith('98') ?? false,
      })),
    );
    await remplacer(
      ecriture,
      adresses,
      ['clientCode', 'numPers', 'dateEffet'],
      rangs.flatMap((personne) => adresseDe(personne, clientCode, today)),
    );
  },

  contrats: (ecriture, rangs) => remplacer(ecriture, contrats, ['clientCode', 'numero'], avecClient(ecriture, rangs)),

  assures: (ecriture, rangs) =>
    remplacer(ecriture, assures, ['clientCode', 'numeroContrat', 'numPers'], avecClient(ecriture, rangs)),

  ribs: (ecriture, rangs) =>
    remplacer(
      ecriture,
      ribs,
      ['clientCode', 'numeroContrat', 'numPers'],
      rangs.map(({ iban, ...rang }) => ({
        clientCode: ecriture.clientCode,
        ...rang,
        ...sealedIban(ecriture.secrets, iban),
      })),
    ),

  paiements: (ecriture, rangs) => remplacer(ecriture, paiements, ['clientCode', 'id'], avecClient(ecriture, rangs)),

  // The text of the search needs the acts: it is written when they are there.
  decomptes: (ecriture, rangs) =>
    remplacer(
      ecriture,
      decomptes,
      ['clientCode', 'numeroDecompte'],
      rangs.map((rang) => ({ clientCode: ecriture.clientCode, ...rang, recherche: '' })),
    ),

  actes: (ecriture, rangs) =>
    remplacer(
      ecriture,
      actes,
      ['clientCode', 'numeroDecompte', 'rang'],
      rangs.map((rang) => ({ clientCode: ecriture.clientCode, ...rang, recherche: '' })),
    ),
};

const avecClient = <R extends object>({ clientCode }: Ecriture, rangs: readonly R[]) =>
  rangs.map((rang) => ({ clientCode, ...rang }));

/** The address of a person from today on; without locality none is known. */
function adresseDe(
  { numPers, localite, ...adresse }: RangDe<'personnes'>,
  clientCode: string,
  today: string,
): (typeof adresses.$inferInsert)[] {
  if (localite === null) return [];
  const codePays = adresse.codePays ?? 'FR';
  return [
    {
      clientCode,
      numPers,
      dateEffet: today,
      adresse: {
        pointRemiseCourrier: '',
        complementGeographique: adresse.complementGeographique ?? '',
        numVoie: adresse.numVoie ?? '',
        libelleCourtBtq: '',
        libelleCourtNatureVoie: '',
        libelleVoie: adresse.libelleVoie ?? '',
        mentionParticuliere: '',
        lieuDit: '',
        codePostal: adresse.codePostal ?? '',
        localite,
        codeCedex: '',
        nomCedex: '',
        bureauCedex: '',
        codePays,
        adresseEtrangere: codePays !== 'FR' && codePays !== 'MC',
        libellePays: '',
      },
    },
  ];
}
