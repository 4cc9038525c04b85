import type { Client } from '../../platform/http/context';

/** Parts of the released front used by the server's pages. */
export interface Frame {
  /** Style sheets with the tokens and fonts, in order. */
  sheets: readonly { href: string; integrity: string | null }[];
  /** Whether a page of the hash router exists for this client. */
  hasRoute(path: string): boolean;
}

/** Released front for the pages of the server; implemented by the edge. */
export interface Front {
  /**
   * Style sheets with tokens and fonts, and the pages that active releases offer this client.
   * @param visitor the user, or the address of whoever has no session: releases on trial are served as the pages are
   */
  frameFor(client: Client, visitor: string): Promise<Frame>;
}

/** A server without any release: pages are complete, without colours and links to pages. */
export const noFront: Front = { frameFor: async () => ({ sheets: [], hasRoute: () => false }) };
