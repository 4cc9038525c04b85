import type { Database, Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import type { Connecteur } from './connecteur';
import { conclureDecomptes } from './decomptes';
import { flux, nomsFlux, type NomFlux, type RangDe } from './flux';
import type { Ligne } from './lignes';
import { messages } from './messages';
import { verifierReferences } from './references';
import { problemesDe } from './rules';
import { ecrire } from './store';

/** Rows that are checked and written at once. */
const LOT = 1000;

/** A refused row, with its reasons. */
export interface Rejet {
  flux: NomFlux;
  ligne: number;
  contenu: string;
  motifs: readonly string[];
}

export interface Bilan {
  flux: NomFlux;
  lues: number;
  acceptees: number;
  rejetees: number;
}

export interface Options {
  clientCode: string;
  secrets: Secrets;
  today: string;
  /** Checks everything and keeps nothing. */
  isEssai?: boolean;
  /** One refused row keeps everything out. */
  isToutOuRien?: boolean;
  /** Told of each refused row as it is found: they are not kept in memory. */
  onRejet?: (rejet: Rejet) => void;
}

class Annulation extends Error {}

/**
 * Takes what a management system has, stream after stream in one transaction: a reader sees all of it or nothing. What
 * is there already is replaced, nothing is deleted.
 * @throws FluxIllisible for a file whose columns are not those of its stream.
 */
export async function importer(
  database: Database,
  connecteur: Connecteur,
  options: Options,
): Promise<{ bilans: Bilan[]; isConserve: boolean }> {
  const bilans: Bilan[] = [];
  try {
    await database.transaction(async (transaction) => {
      const touches = new Map<string, number>();
      for (const nom of nomsFlux) bilans.push(await importerFlux(transaction, connecteur, nom, options, touches));
      await conclure(transaction, options, touches, bilans);
      const hasRejets = bilans.some(({ rejetees }) => rejetees > 0);
      if (options.isEssai || (options.isToutOuRien && hasRejets)) throw new Annulation();
    });
    return { bilans, isConserve: true };
  } catch (error) {
    if (!(error instanceof Annulation)) throw error;
    return { bilans, isConserve: false };
  }
}

async function importerFlux<F extends NomFlux>(
  transaction: Transaction,
  connecteur: Connecteur,
  nom: F,
  options: Options,
  touches: Map<string, number>,
): Promise<Bilan> {
  const bilan: Bilan = { flux: nom, lues: 0, acceptees: 0, rejetees: 0 };
  const refuser = (ligne: Ligne<F>, motifs: readonly string[]) => {
    bilan.rejetees += 1;
    options.onRejet?.({ flux: nom, ligne: ligne.ligne, contenu: ligne.contenu, motifs });
  };
  const prendre = async (lot: readonly Ligne<F>[]) => {
    bilan.lues += lot.length;
    const bonnes = await trier(transaction, options.clientCode, nom, lot, refuser);
    if (bonnes.length === 0) return;
    await ecrire[nom](
      { transaction, ...options },
      bonnes.map(({ valeurs }) => valeurs),
    );
    bilan.acceptees += bonnes.length;
    for (const { ligne, valeurs } of bonnes)
      if ('numeroDecompte' in valeurs) touches.set(String(valeurs.numeroDecompte), ligne);
  };
  let lot: Ligne<F>[] = [];
  for await (const ligne of connecteur.lire(nom)) {
    lot.push(ligne);
    if (lot.length < LOT) continue;
    await prendre(lot);
    lot = [];
  }
  await prendre(lot);
  return bilan;
}

type Bonne<F extends NomFlux> = Ligne<F> & { valeurs: RangDe<F> };

/** Rows that may be written; the others are refused with all their reasons. */
async function trier<F extends NomFlux>(
  transaction: Transaction,
  clientCode: string,
  nom: F,
  lot: readonly Ligne<F>[],
  refuser: (ligne: Ligne<F>, motifs: readonly string[]) => void,
): Promise<Bonne<F>[]> {
  const lisibles = lot.filter((ligne): ligne is Bonne<F> => {
    if (ligne.valeurs === null) refuser(ligne, ligne.erreurs);
    return ligne.valeurs !== null;
  });
  if (lisibles.length === 0) return [];
  const verifier = await verifierReferences[nom](
    transaction,
    clientCode,
    lisibles.map(({ valeurs }) => valeurs),
  );
  const cles = new Set<string>();
  return lisibles.filter((ligne) => {
    const cle = cleDe(nom, ligne.valeurs);
    const motifs = [
      ...problemesDe(nom, ligne.valeurs),
      ...verifier(ligne.valeurs).filter((motif) => motif !== false),
      ...(cles.has(cle) ? [messages.twice] : []),
    ];
    cles.add(cle);
    if (motifs.length > 0) refuser(ligne, motifs);
    return motifs.length === 0;
  });
}

function cleDe<F extends NomFlux>(nom: F, valeurs: RangDe<F>): string {
  const parNom: Readonly<Record<string, unknown>> = valeurs;
  return flux[nom].cle.map((colonne) => String(parNom[colonne])).join(' ');
}

/** Sums and search text of the statements that were touched; one that does not hold counts as refused. */
async function conclure(
  transaction: Transaction,
  { clientCode, onRejet }: Options,
  touches: ReadonlyMap<string, number>,
  bilans: readonly Bilan[],
): Promise<void> {
  const numeros = [...touches.keys()];
  const bilan = bilans.find((each) => each.flux === 'decomptes');
  for (let debut = 0; debut < numeros.length; debut += LOT) {
    const refuses = await conclureDecomptes(transaction, clientCode, numeros.slice(debut, debut + LOT));
    for (const [numero, motifs] of refuses) {
      if (bilan) {
        bilan.rejetees += 1;
        bilan.acceptees = Math.max(0, bilan.acceptees - 1);
      }
      onRejet?.({ flux: 'decomptes', ligne: touches.get(numero) ?? 0, contenu: numero, motifs });
    }
  }
}
