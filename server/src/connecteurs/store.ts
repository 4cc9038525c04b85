import {
  assures,
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
import { keepCareHidden } from '../exports/public';
import { dropSchemes } from '../formulaires/public';
import { startOfCivilDate } from '../platform/clock';
import { actes, decomptes, endWaiting, paiements, planPaymentNews } from '../prestations/public';
import { writeAddresses } from './addresses';
import { writeContracts } from './contracts';
import { furtherWriters } from './further-store';
import { rowsOf, withoutRepeats, type Merged } from './repeats';
import type { RowOf } from './streams';
import { levelNames } from './rules';
import { replace, withClient, type Writers, type Writing } from './writing';

/** Rules refuse a product with some levels only: one that has them has them all. */
const hasLevels = (offre: RowOf<'offres'>): offre is RowOf<'offres'> & CoverLevels =>
  levelNames.every((niveau) => offre[niveau] !== null);

function levelsOf(offre: RowOf<'offres'>): CoverLevels | null {
  if (!hasLevels(offre)) return null;
  const { code: _code, nom: _nom, codeFormule: _formule, libelleFormule: _libelle, ...niveaux } = offre;
  return niveaux;
}

/** Stores checked rows of each stream. */
export const writers: Writers = {
  offres: (writing, rows) =>
    replace(
      writing,
      offres,
      ['clientCode', 'code'],
      rows.map((offre) => {
        const { code, nom, codeFormule, libelleFormule } = offre;
        const niveaux = levelsOf(offre);
        return {
          clientCode: writing.clientCode,
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

  async personnes(writing, given) {
    const { transaction, clientCode, secrets, isAuthoritative = false } = writing;
    const merged = await withoutRepeats(writing, 'personnes', given);
    const rows = merged.map(({ row }) => row);
    await replace(
      writing,
      personnes,
      ['clientCode', 'numPers'],
      rows.map(({ numPers, codeCivilite, nom, prenom, nomPatronymique, dateNaissance, nir, cleNir, email }) => ({
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
    await replace(
      writing,
      fichesPersonnes,
      ['clientCode', 'numPers'],
      rows.map(({ numPers, nir, codeRegime, codeCaisse }) => ({
        clientCode,
        numPers,
        codeRegime,
        codeCaisse,
        isMonegasque: nir?.startsWith('98') ?? false,
      })),
    );
    await writeAddresses(writing, merged);
    if (isAuthoritative) await dropSchemes(transaction, secrets, clientCode, rows);
    // A social-security number may show whose second number this is.
    await keepHidden(writing, rows);
  },

  contrats: writeContracts,

  async assures(writing, rows) {
    const key = ['clientCode', 'numeroContrat', 'numPers'] as const;
    const merged = await withoutRepeats(writing, 'assures', rows);
    // A transmission, or the reason against it, is the answer of the fund to what a member asked for.
    const isAnswer = ({ row, news }: Merged<'assures'>) =>
      news.has('teletransmission') && (row.isTeletransmission || row.codeMotifRefusTeletransmission !== null);
    const answers = withClient(writing, rowsOf(merged.filter(isAnswer)));
    await replace(
      writing,
      assures,
      key,
      answers.map((rang) => ({ ...rang, teletransmissionDemandeeLe: null })),
    );
    await replace(writing, assures, key, withClient(writing, rowsOf(merged.filter((each) => !isAnswer(each)))));
    await keepHidden(writing, rowsOf(merged));
  },

  async ribs(writing, rows) {
    const merged = await withoutRepeats(writing, 'ribs', rows);
    await replace(
      writing,
      ribs,
      ['clientCode', 'numeroContrat', 'numPers'],
      rowsOf(merged).map(({ iban, ...rang }) => ({
        clientCode: writing.clientCode,
        ...rang,
        ...sealedIban(writing.secrets, iban),
      })),
    );
  },

  async paiements(writing, rows) {
    const { transaction, clientCode, today } = writing;
    const given = withClient(writing, rows);
    await planPaymentNews(transaction, clientCode, given, today);
    await replace(writing, paiements, ['clientCode', 'id'], given);
  },

  // The text of the search needs the acts: it is written when they are there.
  async decomptes(writing, rows) {
    const { transaction, clientCode } = writing;
    await endWaiting(
      transaction,
      clientCode,
      rows.map(({ numeroDecompte }) => numeroDecompte),
    );
    await replace(
      writing,
      decomptes,
      ['clientCode', 'numeroDecompte'],
      rows.map((rang) => ({ clientCode, ...rang, recherche: '' })),
      ['recherche'],
    );
  },

  actes: (writing, rows) =>
    replace(
      writing,
      actes,
      ['clientCode', 'numeroDecompte', 'rang'],
      rows.map((rang) => ({ clientCode: writing.clientCode, ...rang, recherche: '' })),
      ['recherche'],
    ),

  ...furtherWriters,
};

const keepHidden = ({ transaction, clientCode, today }: Writing, rows: readonly { numPers: string }[]): Promise<void> =>
  keepCareHidden(
    transaction,
    clientCode,
    rows.map(({ numPers }) => numPers),
    startOfCivilDate(today),
  );
