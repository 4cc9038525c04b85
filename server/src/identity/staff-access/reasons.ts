import type { Context } from '../../platform/http/context';

/** Reasons of a client by code, ended ones included: the register keeps them. */
export type FindReasons = (
  context: Pick<Context, 'database' | 'client'>,
) => Promise<ReadonlyMap<string, { libelle: string; isActif: boolean }>>;

/** Label of a reason, or its code where the referential has lost it. */
export const reasonLabel = (reasons: Awaited<ReturnType<FindReasons>>, code: string): string =>
  reasons.get(code)?.libelle ?? code;
