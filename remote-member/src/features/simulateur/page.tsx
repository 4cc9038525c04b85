import { resources } from '@portal/shared-api';
import { PerContract } from '../../common/per-contract';
import { useOwnPath } from '../../common/use-own-path';
import { Simulator } from './simulator';
import { v1, v2 } from './version';

const paths = [resources.simulateur.path, resources.simulateurV2.path];

/**
 * « Simuler un remboursement » (S-18): the route, opened by the features of the contract, decides the
 * version.
 */
export default function Simulateur() {
  const path = useOwnPath(paths);
  return (
    <PerContract>
      <Simulator version={path === resources.simulateurV2.path ? v2 : v1} />
    </PerContract>
  );
}
