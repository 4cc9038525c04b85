import type { Domaine } from '@portal/shared-api/contract/simulateur';
import { Link } from '@portal/shared-api/router';
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
import { messages } from './messages';
import { countActs, domainSlug } from './tree';
import type { SimulatorAddress } from './use-steps';
import styles from './simulator.module.css';

/** Pictures of the domains by name; a general one for others. */
const icons: Readonly<Record<string, string>> = {
  consultations: stethoscope,
  dentaire: dental,
  optique: eyeglass2,
  'aides-auditives': ear,
  hospitalisation: buildingHospital,
  pharmacie: pill,
  'medecines-complementaires': massage,
  'prevention-et-autres-soins': vaccine,
};

interface DomainCardsProps {
  domaines: readonly Domaine[];
  address: SimulatorAddress;
  /** The domain that was just closed: its card takes the focus. */
  left: string | null;
}

const takeFocus = (card: HTMLAnchorElement | null) => card?.focus();

/** Domains: highlighted ones on top, the others below. */
export function DomainCards({ domaines, address, left }: DomainCardsProps) {
  const groups = [
    { title: messages.mostAsked, shown: domaines.filter(({ mettreEnValeur }) => mettreEnValeur) },
    { title: messages.otherDomains, shown: domaines.filter(({ mettreEnValeur }) => !mettreEnValeur) },
  ].filter(({ shown }) => shown.length > 0);
  return groups.map(({ title, shown }) => (
    <section key={title} aria-label={title} className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.domains}>
        {shown.map((domaine) => (
          <li key={domaine.libelle}>
            <Link
              ref={domainSlug(domaine) === left ? takeFocus : undefined}
              to={address.to({ domaine: domainSlug(domaine) })}
              className={styles.domain}
            >
              <span className={styles.icon}>
                <Icon of={icons[domainSlug(domaine)] ?? firstAidKit} size={24} />
              </span>
              <span>
                <b>{domaine.libelle}</b>
                <small>{messages.actCount({ nombre: countActs(domaine) })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
