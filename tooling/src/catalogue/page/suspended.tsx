import { Skeleton } from '@portal/shared-ui/page';
import { Suspense, type ReactNode } from 'react';

/** Placeholder rows during a download. */
export const Suspended = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton rows={5} />}>{children}</Suspense>
);
