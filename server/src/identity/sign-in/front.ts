import type { Client } from '../../platform/http/context';
import type { Frame } from './page-frame';

/** What the pages of the server ask about the released front; written by the edge. */
export interface Front {
  /** Sheets with tokens and fonts, and the pages that active releases offer this client. */
  frameFor(client: Client): Promise<Frame>;
}

/** A server without any release: pages are complete, without colours and links to pages. */
export const noFront: Front = { frameFor: async () => ({ sheets: [], hasRoute: () => false }) };
