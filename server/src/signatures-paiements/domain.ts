import { defineDomain, type Domain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { routes } from './routes';
import { expireActs, type FindEffects } from './signature/decision';
import { readSigned } from './signature/document';
import { signatureRoutes } from './signature/routes';

/** @param found domains of the portal, read for each decision: those that ask for signatures come later. */
export const signaturesPaiements = (platform: Pick<Platform, 'sms'>, found: () => readonly Domain[]) => {
  const effectsOf: FindEffects = (nature) =>
    found().find(({ signatures }) => signatures?.[nature])?.signatures?.[nature];
  return defineDomain({
    name: 'signatures-paiements',
    routes: [...routes, ...signatureRoutes(platform, effectsOf)],
    upkeep: [expireActs(effectsOf)],
    documents: { sources: { GED: [readSigned] } },
  });
};
