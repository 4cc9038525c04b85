import type { Context } from '../platform/http/context';
import type { HandledRequest } from './store';

type Event =
  | 'demande.prise-en-charge'
  | 'demande.pieces-demandees'
  | 'demande.message'
  | 'demande.acceptee'
  | 'demande.refusee';

/** Tells the sender of a request what happened to it. */
export async function tellMember(
  _context: Pick<Context, 'database' | 'client' | 'now' | 'secrets'>,
  _request: HandledRequest,
  _event: Event,
  _variables: { motif?: string } = {},
): Promise<void> {}
