import { pictureAddress } from '@portal/shared-api/contract/documentation';
import type { Reseau } from '@portal/shared-api/contract/reseaux-soins';
import { Button } from '@portal/shared-ui/button';
import { Icon } from '@portal/shared-ui/icon';
import { buildingHospital, dental, ear, eyeglass2, firstAidKit } from '@portal/shared-ui/icons-care';
import { externalLink } from '@portal/shared-ui/icons-tools';
import { messages } from './messages';
import styles from './page.module.css';

const icons: Readonly<Record<string, string>> = {
  optique: eyeglass2,
  dentaire: dental,
  audition: ear,
  hospitalisation: buildingHospital,
};

/** One network: purpose, provider and link. */
export function NetworkCard({
  reseau: { libelle, description, icon, imageId, domaine },
  onOpen,
}: {
  reseau: Reseau;
  onOpen: () => void;
}) {
  return (
    <article className={styles.card} aria-label={libelle}>
      <span className={styles.icon}>
        {imageId === null ? (
          <Icon of={icons[icon] ?? firstAidKit} size={28} />
        ) : (
          <img src={pictureAddress(imageId)} alt="" />
        )}
      </span>
      <div>
        <h2>{libelle}</h2>
        <p>{description}</p>
      </div>
      <div className={styles.way}>
        <Button
          variant="secondary"
          icon={externalLink}
          aria-label={messages.accessTo({ libelle })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {messages.access}
        </Button>
        <small>{messages.newTab({ site: domaine })}</small>
      </div>
    </article>
  );
}
