import { featureShown, resources, useSession } from '@portal/shared-api';
import { mapPin } from '@portal/shared-ui/icons-forms';
import { heartHandshake, receiptRefund } from '@portal/shared-ui/icons-menu';
import { Link } from '@portal/shared-api/router';
import { Icon } from '@portal/shared-ui/icon';
import { PageHeader } from '@portal/shared-ui/page';
import { messages } from './messages';
import styles from './page.module.css';

const services = [
  {
    feature: 'simulateurPrestationV2Service',
    ...resources.simulateurV2,
    icon: receiptRefund,
    description: messages.simulate,
  },
  {
    feature: 'simulateurPrestationService',
    ...resources.simulateur,
    icon: receiptRefund,
    description: messages.simulate,
  },
  { feature: 'geolocalisationService', ...resources.professionnels, icon: mapPin, description: messages.professionals },
  { feature: 'reseauxSoinsService', ...resources.reseauxSoins, icon: heartHandshake, description: messages.networks },
] as const;

/** « Mes services »: services of this client for this contract besides forms (product 2.0.1). */
export default function Services() {
  const session = useSession();
  const shown = services.filter(
    ({ feature, label }, rank) =>
      featureShown(session, feature) &&
      !services.slice(0, rank).some((other) => other.label === label && featureShown(session, other.feature)),
  );
  return (
    <>
      <PageHeader title={resources.services.label} subtitle={messages.subtitle} />
      <ul className={styles.services}>
        {shown.map(({ path, label, icon, description }) => (
          <li key={path} className={styles.service}>
            <span className={styles.icon}>
              <Icon of={icon} size={26} />
            </span>
            <div>
              <h2>
                <Link to={path}>{label}</Link>
              </h2>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
