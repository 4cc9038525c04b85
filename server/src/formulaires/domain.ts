import { PAUSE_JOB } from '../contrats/public';
import { AMOUNT_JOB, CONTRIBUTION_JOB, DEBIT_PLAN_JOB } from '../cotisations/public';
import type { EventKind } from '../notifications/public';
import { defineDomain, type Domain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { SCHEME_JOB, schemeJob } from './regime/change';
import { FUND_JOB, fundJob } from './regime/fund';
import { CARDS_JOB, cardsJob } from './avenant/cards';
import { purgeConsents } from './consentement/purge';
import { purgeDrafts } from './brouillons/store';
import { amountJob, contributionJob } from './cotisation/contribution';
import { debitPlanJob } from './prelevement/plan';
import { PRODUCT_JOB, productJob } from './garanties/change';
import { ENDORSEMENT } from './garanties/endorsement';
import { routesOfForms } from './routes';
import { RESTORED_JOB } from '../identity/deletion/public';
import { restoredJob } from './suppression-compte/restored';
import { END_JOB, endJob, pauseJob } from './situation-contractuelle/life';

/** Forms of the member area, with what they announce, plan and clean up (product 2.3). */
export const formulaires = ({ clock, config, secrets }: Pick<Platform, 'clock' | 'config' | 'secrets'>): Domain =>
  defineDomain({
    name: 'formulaires',
    routes: routesOfForms,
    jobs: {
      [CONTRIBUTION_JOB]: contributionJob,
      [AMOUNT_JOB]: amountJob,
      [DEBIT_PLAN_JOB]: debitPlanJob,
      [END_JOB]: endJob,
      [PAUSE_JOB]: pauseJob,
      [PRODUCT_JOB]: productJob,
      [CARDS_JOB]: cardsJob,
      [FUND_JOB]: fundJob(config.environment === 'demo'),
      [RESTORED_JOB]: restoredJob({ secrets, now: () => clock.now() }),
      [SCHEME_JOB]: schemeJob({ secrets, now: () => clock.now() }),
    },
    events: [
      'document.disponible',
      'securite.coordonnees-bancaires',
      'securite.compte-beneficiaire',
      'securite.compte-prelevement',
      'securite.contact',
      'securite.adresse',
      'securite.couverture',
    ] satisfies EventKind[],
    // The request applies a signed endorsement; without it nothing happens.
    signatures: { [ENDORSEMENT]: { onSigned: async () => undefined } },
    upkeep: [purgeDrafts, purgeConsents],
  });
