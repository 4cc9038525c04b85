import type { Client } from '../../platform/http/context';
import type { Frame } from './page-frame';

/** Released front for the pages of the server; implemented by the edge. */
export interface Front {
  /** Style sheets with tokens and fonts, and the pages that active releases offer this client. */
  frameFor(client: Client): Promise<Frame>;
}

/** A server without any release: pages are complete, without colours and links to pages. */
export const noFront: Front = { frameFor: async () => ({ sheets: [], hasRoute: () => false }) };
