import type { Context } from '../platform/http/context';

/** What the client calls a way to pay. */
export type ModeOf = (code: string) => string;

/** Reads these names: the code lists of a client belong to a later domain. */
export type ReadModes = (context: Pick<Context, 'database' | 'client'>) => Promise<ModeOf>;
