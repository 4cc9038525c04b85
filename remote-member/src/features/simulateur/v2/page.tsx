import { Simulator } from '../simulator';
import { v2 } from '../version';

/** « Simuler un remboursement », with what depends on the person and the professional (catalogue S-18). */
export default function SimulateurV2() {
  return <Simulator version={v2} />;
}
