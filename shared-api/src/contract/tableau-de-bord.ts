import { array, nullable, number, object, string, type Infer } from 'superstruct';
import { civilDate } from './common';
import { defineEndpoint } from './endpoint';

/* ---------- Back-office: dashboard (A-01) ---------- */

/** Days after which an activation that waits needs somebody. */
export const lateActivationDays = 7;

export const dashboardStruct = object({
  comptesActifs: number(),
  /** Active accounts at the start of the month. */
  comptesActifsDebutMois: number(),
  comptesEnAttente: number(),
  /** Accounts that have waited for their activation for more than `lateActivationDays`. */
  activationsEnRetard: number(),
  /** Share of the active accounts that read their documents online, in percent; null without an account. */
  tauxDematerialisation: nullable(number()),
  comptesBloques: number(),
  /** Successful connections of today and of the same day last week. */
  connexionsAujourdhui: number(),
  connexionsSemainePrecedente: number(),
  /** Last seven days, oldest first. */
  connexionsParJour: array(object({ date: civilDate, succes: number(), echecs: number() })),
  /** Mails and other jobs that failed for good, and those waiting. */
  travauxEnEchec: number(),
  travauxEnAttente: number(),
  notificationsProgrammees: number(),
  /** Modules that browsers could not show in the last seven days, with the reports of each, the worst first. */
  modulesEnDefaut: array(object({ name: string(), nombre: number() })),
  /** As `nonLue` of `listNewReleaseNotes`, which screens read: earlier releases expect it here. */
  noteNonLue: nullable(object({ version: string(), titre: string() })),
});
export type Dashboard = Infer<typeof dashboardStruct>;

export const readDashboard = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'Chiffres du tableau de bord de l’administration',
  access: { kind: 'staff', right: 'statistiques-users:read' },
  response: dashboardStruct,
});
