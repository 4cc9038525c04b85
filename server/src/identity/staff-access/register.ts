import type { Acces, AccesDetail } from '@portal/shared-api/contract/acces-administrateur';
import { invalid } from '../../platform/errors';
import { csvFile } from '../../platform/exports/csv';
import type { ExportColumn } from '../../platform/exports/table';
import { xlsxFile } from '../../platform/exports/xlsx';
import type { FileAnswer } from '../../platform/http/answers';
import type { Context } from '../../platform/http/context';
import { messages } from './messages';
import { reasonLabel, type FindReasons } from './reasons';
import { endOf, minutesOf } from './rules';
import { countRegister, findRegister, type RegisterFilters, type RegisterRow } from './store';
import type { consultationsAcces } from './tables';
import { endpointOf } from './watch';

/** An entry in the form of the register. */
export function presentEntry(
  { acces, nombrePagesVues, nombreEcritures, nombreEcrituresRefusees, derniereLecture }: RegisterRow,
  reasons: Awaited<ReturnType<FindReasons>>,
  now: Date,
): Acces {
  const end = endOf({ ...acces, derniereLecture: derniereLecture === null ? null : new Date(derniereLecture) }, now);
  return {
    idAcces: acces.id,
    administrateur: acces.acteurNom,
    adherent: acces.adherentNom,
    userId: acces.compteId,
    codeMotif: acces.codeMotif,
    libelleMotif: reasonLabel(reasons, acces.codeMotif),
    reference: acces.reference,
    dateDebut: acces.dateDebut.toISOString(),
    dateExpiration: acces.dateExpiration.toISOString(),
    dateFin: end?.toISOString() ?? null,
    nombrePagesVues,
    nombreEcritures,
    nombreEcrituresRefusees,
  };
}

/** A recorded read; a call unknown to the portal shows by its name. */
export function presentConsultation({
  appel,
  numeroContrat,
  isRefusee,
  premiere,
  derniere,
  nombre,
}: typeof consultationsAcces.$inferSelect): AccesDetail['consultations'][number] {
  return {
    libelle: endpointOf(appel)?.summary ?? appel,
    numeroContratIndividuel: numeroContrat || null,
    isRefusee,
    premiere: premiere.toISOString(),
    derniere: derniere.toISOString(),
    nombre,
  };
}

const EXPORT_LIMIT = 10_000;
const { columns: titles } = messages;

const columns: readonly ExportColumn<Acces>[] = [
  { titre: titles.administrateur, kind: 'texte', largeur: 28, valeur: ({ administrateur }) => administrateur },
  { titre: titles.adherent, kind: 'texte', largeur: 28, valeur: ({ adherent }) => adherent },
  { titre: titles.motif, kind: 'texte', largeur: 24, valeur: ({ libelleMotif }) => libelleMotif },
  { titre: titles.reference, kind: 'texte', largeur: 20, valeur: ({ reference }) => reference },
  { titre: titles.debut, kind: 'instant', largeur: 20, valeur: ({ dateDebut }) => dateDebut },
  { titre: titles.fin, kind: 'instant', largeur: 20, valeur: ({ dateFin }) => dateFin },
  {
    titre: titles.duree,
    kind: 'nombre',
    largeur: 12,
    valeur: ({ dateDebut, dateFin }) => (dateFin === null ? null : minutesOf(new Date(dateDebut), new Date(dateFin))),
  },
  { titre: titles.pages, kind: 'nombre', largeur: 12, valeur: ({ nombrePagesVues }) => nombrePagesVues },
  { titre: titles.ecrituresFaites, kind: 'nombre', largeur: 12, valeur: ({ nombreEcritures }) => nombreEcritures },
  {
    titre: titles.ecritures,
    kind: 'nombre',
    largeur: 18,
    valeur: ({ nombreEcrituresRefusees }) => nombreEcrituresRefusees,
  },
];

/** The register as a file. @throws PortalError 400 when the filters leave more lines than a file allows. */
export async function exportRegister(
  { database, client, now, today }: Pick<Context, 'database' | 'client' | 'now' | 'today'>,
  findReasons: FindReasons,
  { format, ...filters }: RegisterFilters & { format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  if ((await countRegister(database, client.code, filters)) > EXPORT_LIMIT)
    throw invalid([], messages.tooManyRows(EXPORT_LIMIT));
  const reasons = await findReasons({ database, client });
  const rows = (await findRegister(database, client.code, filters, { limit: EXPORT_LIMIT, offset: 0 })).map((row) =>
    presentEntry(row, reasons, now()),
  );
  const table = { titre: messages.sheet, columns, rows };
  const name = `acces_administrateur_${client.code}_${today().replaceAll('-', '')}`;
  if (format === 'xlsx') return xlsxFile(`${name}.xlsx`, table);
  return csvFile(`${name}.csv`, table);
}
