import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { PgTable } from 'drizzle-orm/pg-core';
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
import { adresses, findAddresses } from '../formulaires/public';
import { actes, decomptes, paiements } from '../prestations/public';
import { bulkInsert } from '../platform/database/bulk';
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
const remplacer = <T extends PgTable>(
  { transaction }: Ecriture,
  table: T,
  cle: readonly (keyof T['$inferInsert'] & string)[],
  rangs: readonly T['$inferInsert'][],
) => bulkInsert(transaction, table, rangs, cle);

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
    const connues = await findAddresses(
      ecriture.transaction,
      clientCode,
      rangs.map(({ numPers }) => numPers),
      today,
    );
    const nouvelles = rangs.flatMap((personne) => {
      const adresse = adresseDe(personne);
      const isConnue = adresse && enUneLigne(connues.get(personne.numPers)) === enUneLigne(adresse);
      return adresse && !isConnue ? [{ clientCode, numPers: personne.numPers, dateEffet: today, adresse }] : [];
    });
    await remplacer(ecriture, adresses, ['clientCode', 'numPers', 'dateEffet'], nouvelles);
  },

  contrats: (ecriture, rangs) => remplacer(ecriture, contrats, ['clientCode', 'numero'], avecClient(ecriture, rangs)),

  async assures(ecriture, rangs) {
    const cle = ['clientCode', 'numeroContrat', 'numPers'] as const;
    // A transmission, or the reason against it, is the answer of the fund to what a member asked for.
    const isReponse = (rang: RangDe<'assures'>) =>
      rang.isTeletransmission || rang.codeMotifRefusTeletransmission !== null;
    const reponses = avecClient(ecriture, rangs.filter(isReponse));
    await remplacer(
      ecriture,
      assures,
      cle,
      reponses.map((rang) => ({ ...rang, teletransmissionDemandeeLe: null })),
    );
    await remplacer(
      ecriture,
      assures,
      cle,
      avecClient(
        ecriture,
        rangs.filter((rang) => !isReponse(rang)),
      ),
    );
  },

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

/** The address of a person; null without locality. */
function adresseDe({ localite, ...lue }: RangDe<'personnes'>): Adresse | null {
  if (localite === null) return null;
  const codePays = lue.codePays ?? 'FR';
  return {
    pointRemiseCourrier: '',
    complementGeographique: lue.complementGeographique ?? '',
    numVoie: lue.numVoie ?? '',
    libelleCourtBtq: '',
    libelleCourtNatureVoie: '',
    libelleVoie: lue.libelleVoie ?? '',
    mentionParticuliere: '',
    lieuDit: '',
    codePostal: lue.codePostal ?? '',
    localite,
    codeCedex: '',
    nomCedex: '',
    bureauCedex: '',
    codePays,
    adresseEtrangere: codePays !== 'FR' && codePays !== 'MC',
    libellePays: '',
  };
}

/** Words of an address: a member and a management system cut the same street differently into fields. */
const enUneLigne = (adresse: Adresse | undefined): string | null =>
  adresse
    ? foldText(
        [
          adresse.complementGeographique,
          adresse.numVoie,
          adresse.libelleCourtBtq,
          adresse.libelleCourtNatureVoie,
          adresse.libelleVoie,
          adresse.codePostal,
          adresse.localite,
        ]
          .filter(Boolean)
          .join(' '),
      )
    : null;
