import type { ReactNode } from 'react';

/**
 * What the host shows in place of a page. A remote that draws its whole frame has its own landmarks: until it is there,
 * the main that the skip link and the focus look for is this one.
 */
export const StandIn = ({ isWhole, children }: { isWhole: boolean; children: ReactNode }) =>
  isWhole ? (
    <main id="contenu" tabIndex={-1}>
      {children}
    </main>
  ) : (
    children
  );
