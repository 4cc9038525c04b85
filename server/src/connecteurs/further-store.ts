import { and, eq, gt, inArray, isNull, notExists } from 'drizzle-orm';
import { etatsSinistre } from '@portal/shared-api/contract/prevoyance';
import { sealedIban } from '../contrats/public';
import { mandatsSepa } from '../cotisations/public';
import { sinistres, sinistresPaiements, sinistresPieces } from '../prevoyance/public';
import { writeIdentities } from './identities';
import { writeMouvements } from './mouvements';
import { rowsOf, withoutRepeats } from './repeats';
import type { RowOf } from './streams';
import { fluxLus } from './tables';
import { replace, withClient, type Writers, type Writing } from './writing';

type FurtherStream = 'mouvements' | 'mandats' | 'sinistres' | 'pieces' | 'indemnites' | 'comptesExternes';

/** Stores checked rows of contributions, claims and identities. */
export const furtherWriters: Pick<Writers, FurtherStream> = {
  mouvements: writeMouvements,

  async mandats(writing, rows) {
    const merged = await withoutRepeats(writing, 'mandats', rows);
    await replace(
      writing,
      mandatsSepa,
      ['clientCode', 'rum'],
      rowsOf(merged).map(({ iban, ...mandat }) => ({
        clientCode: writing.clientCode,
        ...mandat,
        ...sealedIban(writing.secrets, iban),
      })),
    );
    if (writing.isAuthoritative) await revokeToCome(writing, rows);
  },

  async sinistres(writing, given) {
    const { transaction, clientCode, today } = writing;
    const rows = rowsOf(await withoutRepeats(writing, 'sinistres', given));
    const known = await transaction
      .select({ numero: sinistres.numero, etat: sinistres.etat, evenements: sinistres.evenements })
      .from(sinistres)
      .where(
        and(
          eq(sinistres.clientCode, clientCode),
          inArray(
            sinistres.numero,
            rows.map(({ numero }) => numero),
          ),
        ),
      )
      .for('update');
    const before = new Map(known.map((claim) => [claim.numero, claim]));
    await replace(
      writing,
      sinistres,
      ['clientCode', 'numero'],
      rows.map((rang) => {
        const held = before.get(rang.numero);
        const isNews = held?.etat !== rang.etat;
        const news = { date: today, libelle: etatsSinistre[rang.etat] };
        return { clientCode, ...rang, evenements: [...(isNews ? [news] : []), ...(held?.evenements ?? [])] };
      }),
    );
  },

  async pieces(writing, rows) {
    const merged = await withoutRepeats(writing, 'pieces', rows);
    await replace(
      writing,
      sinistresPieces,
      ['clientCode', 'numeroSinistre', 'code'],
      withClient(writing, rowsOf(merged)),
    );
  },

  indemnites: (writing, rows) =>
    replace(writing, sinistresPaiements, ['clientCode', 'numeroSinistre', 'periodeDebut'], withClient(writing, rows)),

  comptesExternes: writeIdentities,
};

/**
 * Revokes mandates that a member signed for a later day, where the import is the truth and none has ever given them.
 */
async function revokeToCome(
  { transaction, clientCode, today }: Writing,
  rows: readonly RowOf<'mandats'>[],
): Promise<void> {
  const given = transaction
    .select({ cle: fluxLus.cle })
    .from(fluxLus)
    .where(and(eq(fluxLus.clientCode, clientCode), eq(fluxLus.flux, 'mandats'), eq(fluxLus.cle, mandatsSepa.rum)));
  await transaction
    .update(mandatsSepa)
    .set({ dateRevocation: today })
    .where(
      and(
        eq(mandatsSepa.clientCode, clientCode),
        inArray(
          mandatsSepa.numeroContrat,
          rows.map(({ numeroContrat }) => numeroContrat),
        ),
        gt(mandatsSepa.dateDebut, today),
        isNull(mandatsSepa.dateRevocation),
        notExists(given),
      ),
    );
}
