import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import { foldText } from '@portal/shared-api/rules/search-text';
import { adresses, findAddresses } from '../adresses/public';
import {
  assures,
  contrats,
  coverTable,
  fichesPersonnes,
  keepActsHidden,
  offres,
  packagesOf,
  personnes,
  ribs,
  sealedIban,
  sealedNir,
  type CoverLevels,
} from '../contrats/public';
import { dropAmounts } from '../cotisations/public';
import { actes, decomptes, paiements } from '../prestations/public';
import { furtherWriters } from './further-store';
import { rowsOf, withoutRepeats, type Merged } from './repeats';
import type { RowOf } from './streams';
import { levelNames } from './rules';
import { replace, withClient, type Writers } from './writing';

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
    const { clientCode, secrets, today } = writing;
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
    const known = await findAddresses(
      writing.transaction,
      clientCode,
      rows.map(({ numPers }) => numPers),
      today,
    );
    const changed = merged.flatMap(({ row: personne, news }) => {
      const adresse = news.has('adresse') ? addressOf(personne) : null;
      const isKnown = adresse && inOneLine(known.get(personne.numPers)) === inOneLine(adresse);
      return adresse && !isKnown ? [{ clientCode, numPers: personne.numPers, dateEffet: today, adresse }] : [];
    });
    await replace(writing, adresses, ['clientCode', 'numPers', 'dateEffet'], changed);
  },

  async contrats(writing, rows) {
    const merged = await withoutRepeats(writing, 'contrats', rows);
    await replace(writing, contrats, ['clientCode', 'numero'], withClient(writing, rowsOf(merged)));
    // A new amount holds what was announced: it would be added once more on its day.
    const renewed = merged.filter(({ news, isFirst }) => news.has('cotisation') && !isFirst);
    await dropAmounts(
      writing.transaction,
      writing.clientCode,
      renewed.map(({ row }) => row.numero),
    );
  },

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
    const persons = rowsOf(merged).map(({ numPers }) => numPers);
    await keepActsHidden(writing.transaction, writing.clientCode, persons);
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

  paiements: (writing, rows) => replace(writing, paiements, ['clientCode', 'id'], withClient(writing, rows)),

  // The text of the search needs the acts: it is written when they are there.
  decomptes: (writing, rows) =>
    replace(
      writing,
      decomptes,
      ['clientCode', 'numeroDecompte'],
      rows.map((rang) => ({ clientCode: writing.clientCode, ...rang, recherche: '' })),
    ),

  actes: (writing, rows) =>
    replace(
      writing,
      actes,
      ['clientCode', 'numeroDecompte', 'rang'],
      rows.map((rang) => ({ clientCode: writing.clientCode, ...rang, recherche: '' })),
    ),

  ...furtherWriters,
};

/** The address of a person; null without locality. */
function addressOf({ localite, ...lue }: RowOf<'personnes'>): Adresse | null {
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
const inOneLine = (adresse: Adresse | undefined): string | null =>
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
