import type { Role } from '@portal/shared-api/contract/roles';
import { roleLabel } from '@portal/shared-api/rules/role-labels';

/** Quality of staff in the banner: « gestionnaire ». */
export const qualiteOf = (roles: readonly Role[]): string => roleLabel(roles).toLocaleLowerCase('fr');

interface Times {
  dateDebut: Date;
  dateExpiration: Date;
  dateFin: Date | null;
  sessionNumero: string | null;
  /** Last read; null when there was none. */
  derniereLecture: Date | null;
}

/** End of a consultation; null while it lasts. The end of its session ended it at the last read. */
export function endOf(
  { dateDebut, dateExpiration, dateFin, sessionNumero, derniereLecture }: Times,
  now: Date,
): Date | null {
  if (dateFin) return dateFin;
  if (sessionNumero === null) return derniereLecture ?? dateDebut;
  return now >= dateExpiration ? dateExpiration : null;
}

/** Duration of a consultation in whole minutes, at least one. */
export const minutesOf = (dateDebut: Date, dateFin: Date): number =>
  Math.max(1, Math.round((dateFin.getTime() - dateDebut.getTime()) / 60_000));
