import { lt } from 'drizzle-orm';
import type { AmfCode, FailureReason } from '@portal/shared-api/contract/connexions';
import type { Canal } from '@portal/shared-api/contract/securite';
import { keptTimes } from '@portal/shared-api/rules/kept-times';
import { keptSince } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { connexions } from './tables';

interface Connection {
  clientCode: string;
  compteId: string | null;
  motifEchec: FailureReason | null;
  /** Value of User-Agent. */
  userAgent: string;
  ip: string;
  date: Date;
  /** Second factor of a sign-in that succeeded. */
  amf?: AmfCode | null;
  /** Number of the session, or of the consultation by staff, that begins. */
  ouverture?: string;
  isAccesAdministrateur?: boolean;
  /** End of a consultation by staff, known beforehand. */
  dateFin?: Date;
}

/** Writes a line of the log of connections. */
export async function logConnection(
  database: Database,
  { userAgent, ip, motifEchec, ...connection }: Connection,
): Promise<void> {
  await database
    .insert(connexions)
    .values({
      ...connection,
      motifEchec,
      isSucces: motifEchec === null,
      canal: channelOf(userAgent),
      navigateur: browserOf(userAgent),
      adresseIp: ip,
    });
}

/** Deletes lines older than twelve months (A-07, product 8.4). */
export async function purgeConnections(database: Database, now: Date): Promise<void> {
  await database.delete(connexions).where(lt(connexions.date, keptSince(now, keptTimes.connections)));
}

/** Channel of a request; the mobile application identifies itself. */
export function channelOf(userAgent: string): Canal {
  if (/PortailMobile.*iPhone/.test(userAgent)) return 'IPHONE';
  return /PortailMobile.*Android/.test(userAgent) ? 'ANDROID' : 'WEB';
}

/** Family of the browser; the full text would identify a person. */
export function browserOf(userAgent: string): string {
  const families: readonly [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  return families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Autre';
}
