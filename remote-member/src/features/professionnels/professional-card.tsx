import type { Professionnel } from '@portal/shared-api/contract/geolocalisation';
import { useLocation } from '@portal/shared-api/router';
import { Badge } from '@portal/shared-ui/badge';
import { heartHandshake, receiptRefund } from '@portal/shared-ui/icons-menu';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { TextLink } from '@portal/shared-ui/link';
import { Fees } from './fees';
import { messages } from './messages';
import { addressOf, nameOf, phoneLink, routeTo, sheetOf } from './names';
import styles from './page.module.css';

interface ProfessionalCardProps {
  professionnel: Professionnel;
  /** Index in the whole list. */
  rank: number;
  /** The map shows the same numbers. */
  isNumbered: boolean;
}

/** One professional: name, address and distance, fees, and contact. */
export function ProfessionalCard({ professionnel, rank, isNumbered }: ProfessionalCardProps) {
  const { idPs, specialite, secteur, isReseau, services, telephone, distanceKm } = professionnel;
  const { search } = useLocation();
  const name = nameOf(professionnel);
  const sheet = sheetOf(idPs, search);
  return (
    <article className={styles.card} id={`annuaire-${rank}`} aria-label={name} tabIndex={-1}>
      <div className={styles.who}>
        <h3>
          {isNumbered && (
            <span className={styles.rank} aria-hidden="true">
              {rank}
            </span>
          )}
          {name}
        </h3>
        <p>
          {specialite.libelle}
          {secteur && ` · ${secteur.libelle}`}
        </p>
        <p className={styles.marks}>
          {isReseau && (
            <Badge tone="brand" icon={heartHandshake}>
              {messages.partner}
            </Badge>
          )}
          {services.includes('TP') && (
            <Badge tone="ok" icon={receiptRefund}>
              {messages.direct}
            </Badge>
          )}
          {services.includes('CARTE_VITALE') && <Badge icon={circleCheck}>{messages.services.CARTE_VITALE}</Badge>}
        </p>
      </div>
      <div className={styles.where}>
        {distanceKm !== null && <b>{messages.kilometres({ distance: Math.round(distanceKm * 10) / 10 })}</b>}
        <p>{addressOf(professionnel)}</p>
        <TextLink href={phoneLink(telephone)} aria-label={messages.call({ telephone })}>
          {telephone}
        </TextLink>
      </div>
      <Fees fees={professionnel.tarifsIndicatifs} />
      <div className={styles.ways}>
        <TextLink to={sheet} aria-label={messages.sheetOf({ nom: name })}>
          {messages.sheet}
        </TextLink>
        <TextLink
          href={routeTo(professionnel)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={messages.routeOf({ nom: name })}
        >
          {messages.route}
        </TextLink>
      </div>
    </article>
  );
}
