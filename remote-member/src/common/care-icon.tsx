import type { ActFamily } from '@portal/shared-api/contract/decomptes';
import { Icon } from '@portal/shared-ui/icon';
import {
  buildingHospital,
  dental,
  ear,
  eyeglass2,
  firstAidKit,
  massage,
  pill,
  stethoscope,
  vaccine,
} from '@portal/shared-ui/icons-care';
import styles from './care-icon.module.css';

const icons: Record<ActFamily, string> = {
  SOINS_COURANTS: stethoscope,
  HOSPITALISATION: buildingHospital,
  PHARMACIE: pill,
  OPTIQUE: eyeglass2,
  DENTAIRE: dental,
  AUDIO: ear,
  MEDECINES_DOUCES: massage,
  PREVENTION: vaccine,
  AUTRES: firstAidKit,
};

/** Tile with the kind of care, which is also written beside it. */
export function CareIcon({ familleActes }: { familleActes: ActFamily }) {
  return (
    <span className={styles.tile}>
      <Icon of={icons[familleActes]} size={20} />
    </span>
  );
}
