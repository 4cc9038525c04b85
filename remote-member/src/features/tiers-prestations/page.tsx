import { resources } from '@portal/shared-api';
import { PerContract } from '../../common/per-contract';
import { useOwnPath } from '../../common/use-own-path';
import { DecomptesPage } from './decomptes-page';
import { ListPage } from './list-page';

const paths = [resources.tiersPrestations.path, resources.tiersDecomptes.path];

/** « Mes soins en tiers payant » (S-09): the third parties, or the décomptes of one. */
export default function TiersPrestations() {
  const path = useOwnPath(paths);
  return <PerContract>{path === resources.tiersDecomptes.path ? <DecomptesPage /> : <ListPage />}</PerContract>;
}
