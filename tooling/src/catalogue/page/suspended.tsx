import { Skeleton } from '@portal/shared-ui/page';
import { Suspense, type ReactNode } from 'react';

/** Rows in the place of what is being downloaded. */
export const Suspended = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton rows={5} />}>{children}</Suspense>
);
