import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import { foldText } from '@portal/shared-api/rules/search-text';
import { adresses, dropAddresses, findAddresses, findAnnouncedAddresses } from '../adresses/public';
import type { Merged } from './repeats';
import type { RowOf } from './streams';
import { replace, type Writing } from './writing';

/**
 * Stores the addresses that are news, from today. Where the import is the truth, a move that is announced is taken
 * back, unless it leads to the address that is given.
 */
export async function writeAddresses(writing: Writing, merged: readonly Merged<'personnes'>[]): Promise<void> {
  const { transaction, clientCode, today, isAuthoritative = false } = writing;
  const given = merged.flatMap(({ row, news }) => {
    const adresse = news.has('adresse') ? addressOf(row) : null;
    return adresse ? [{ clientCode, numPers: row.numPers, dateEffet: today, adresse }] : [];
  });
  const persons = given.map(({ numPers }) => numPers);
  const known = await findAddresses(transaction, clientCode, persons, today);
  const changed = given.filter(({ numPers, adresse }) => inOneLine(known.get(numPers)) !== inOneLine(adresse));
  await replace(writing, adresses, ['clientCode', 'numPers', 'dateEffet'], changed);
  if (!isAuthoritative) return;
  const lines = new Map(given.map(({ numPers, adresse }) => [numPers, inOneLine(adresse)]));
  const announced = await findAnnouncedAddresses(transaction, clientCode, persons, today);
  await dropAddresses(
    transaction,
    announced.filter(({ numPers, adresse }) => lines.get(numPers) !== inOneLine(adresse)),
  );
}

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
