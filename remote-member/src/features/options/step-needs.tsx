import type { ChampsSouscriptionRenfort } from '@portal/shared-api/contract/formulaires/souscription-renfort';
import { besoinCodes, type Besoin } from '@portal/shared-api/contract/vel';
import { formFields } from '@portal/shared-ui/form-fields';
import { Icon } from '@portal/shared-ui/icon';
import { buildingHospital, dental, ear, eyeglass2, massage, stethoscope } from '@portal/shared-ui/icons-care';
import { messages } from './messages';
import styles from './options.module.css';

const { Field } = formFields<ChampsSouscriptionRenfort>();

const icons: Readonly<Record<Besoin, string>> = {
  OPTIQUE: eyeglass2,
  DENTAIRE: dental,
  AUDITION: ear,
  HOSPITALISATION: buildingHospital,
  MEDECINES_DOUCES: massage,
  DEPASSEMENTS: stethoscope,
};

/** First step: the needs that the advice is based on (duty to advise). */
export function StepNeeds() {
  return (
    <>
      <p className={styles.note}>{messages.needs.intro}</p>
      <ul className={styles.needs}>
        {besoinCodes.map((code) => (
          <li key={code}>
            <span className={styles.icon}>
              <Icon of={icons[code]} size={24} />
            </span>
            <div>
              <p className={styles.topic}>{messages.needs.topics[code]}</p>
              <Field name={code} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
