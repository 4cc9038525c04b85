import { Simulator } from '../simulator';
import { v1 } from '../version';

/** « Simuler un remboursement », first version: an act and a price (catalogue S-18). */
export default function SimulateurV1() {
  return <Simulator version={v1} />;
}
