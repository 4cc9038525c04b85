import { resources } from '@portal/shared-api';
import { useLocation } from '@portal/shared-api/router';
import { DecomptesPage } from './decomptes-page';
import { ListPage } from './list-page';

/** « Mes soins en tiers payant » (catalogue S-09): the third parties, or the décomptes of one. */
export default function TiersPrestations() {
  const { pathname } = useLocation();
  return pathname === resources.tiersDecomptes.path ? <DecomptesPage /> : <ListPage />;
}
