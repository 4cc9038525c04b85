import type { Role } from '@portal/shared-api/contract/roles';
import { roleLabel } from '@portal/shared-api/rules/role-labels';

/** Entries of the register are kept this long (product 8.4). */
export const KEPT_MS = 3 * 366 * 86_400_000;

/** What staff call themselves in the banner: « gestionnaire ». */
export const qualiteOf = (roles: readonly Role[]): string => roleLabel(roles).toLocaleLowerCase('fr');

interface Times {
  dateDebut: Date;
  dateExpiration: Date;
  dateFin: Date | null;
  sessionNumero: string | null;
  /** Last thing that was read; null when nothing was. */
  derniereLecture: Date | null;
}

/** When a consultation ended; null while it lasts. A session that went away ended it with the last thing that was read. */
export function endOf(
  { dateDebut, dateExpiration, dateFin, sessionNumero, derniereLecture }: Times,
  now: Date,
): Date | null {
  if (dateFin) return dateFin;
  if (sessionNumero === null) return derniereLecture ?? dateDebut;
  return now >= dateExpiration ? dateExpiration : null;
}

/** Whole minutes that a consultation lasted, at least one. */
export const minutesOf = (dateDebut: Date, dateFin: Date): number =>
  Math.max(1, Math.round((dateFin.getTime() - dateDebut.getTime()) / 60_000));
