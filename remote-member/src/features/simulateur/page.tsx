import { resources } from '@portal/shared-api';
import { useLocation } from '@portal/shared-api/router';
import { Simulator } from './simulator';
import { v1, v2 } from './version';

/** « Simuler un remboursement » (catalogue S-18): the route, which the features of the contract open, decides the version. */
export default function Simulateur() {
  const { pathname } = useLocation();
  return <Simulator version={pathname === resources.simulateurV2.path ? v2 : v1} />;
}
