import { useAnnounced } from '@portal/shared-api';
import type { Domaine } from '@portal/shared-api/contract/simulateur';
import { Link } from '@portal/shared-api/router';
import { Icon } from '@portal/shared-ui/icon';
import { arrowLeft, chevronRight } from '@portal/shared-ui/icons-tools';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { EmptyState, FocusedHeading, Question } from '@portal/shared-ui/page';
import { SearchInput } from '@portal/shared-ui/search-input';
import { useState } from 'react';
import { DomainCards } from './domain-cards';
import { messages } from './messages';
import { domainSlug, searchActs } from './tree';
import type { SimulatorAddress } from './use-steps';
import styles from './simulator.module.css';

interface StepCareProps {
  domaines: readonly Domaine[];
  address: SimulatorAddress;
  /** The address names an act that does not exist. */
  isUnknown: boolean;
}

/** What the step shows besides a domain, which has its own name. */
const [CARDS, SEARCH] = ['', '?'];

/** First step: an act found by its words, or in the tree. */
export function StepCare({ domaines, address, isUnknown }: StepCareProps) {
  const found = searchActs(domaines, address.recherche);
  const opened = domaines.find((domaine) => domainSlug(domaine) === address.domaine);
  // The focus follows to a domain that is opened, back to its card, and stays in a search that is emptied.
  const view = address.recherche !== '' ? SEARCH : opened ? domainSlug(opened) : CARDS;
  const [shown, setShown] = useState<{ view: string; from: string | null }>({ view, from: null });
  if (shown.view !== view) setShown({ view, from: shown.view });
  const isMoved = shown.from !== null && shown.from !== SEARCH;
  const isFound = address.recherche !== '' && found.length > 0;
  useAnnounced(isFound ? messages.found({ nombre: found.length }) : undefined, address.recherche);
  return (
    <div className={styles.stack}>
      {isUnknown && (
        <Notice tone="warn" isLine>
          {messages.unknownAct}
        </Notice>
      )}
      <div className={styles.search}>
        <SearchInput
          label={messages.search}
          placeholder={messages.searchHint}
          value={address.recherche}
          onSearch={address.search}
        />
      </div>
      {address.recherche && found.length === 0 && (
        <Question value={address.recherche}>
          <EmptyState title={messages.found({ nombre: 0 })}>{messages.widen}</EmptyState>
        </Question>
      )}
      {isFound && (
        <ActLinks
          label={messages.results}
          address={address}
          acts={found.map(({ codeActe, libelle, chemin }) => ({ codeActe, libelle, place: chemin.join(' › ') }))}
        />
      )}
      {!address.recherche && opened && <OpenedDomain domaine={opened} address={address} takesFocus={isMoved} />}
      {!address.recherche && !opened && (
        <DomainCards domaines={domaines} address={address} left={isMoved ? shown.from : null} />
      )}
    </div>
  );
}

interface OpenedDomainProps {
  domaine: Domaine;
  address: SimulatorAddress;
  /** It was just opened by its card. */
  takesFocus: boolean;
}

function OpenedDomain({ domaine, address, takesFocus }: OpenedDomainProps) {
  const groups = [{ libelle: '', actes: domaine.actes }, ...domaine.subDomaines].filter(
    ({ actes }) => actes.length > 0,
  );
  return (
    <section aria-label={messages.inDomain({ libelle: domaine.libelle })} className={styles.stack}>
      <TextLink to={address.to({})} icon={arrowLeft}>
        {messages.everyDomain}
      </TextLink>
      {takesFocus ? (
        <FocusedHeading key={domaine.libelle} level={3}>
          {domaine.libelle}
        </FocusedHeading>
      ) : (
        <h3>{domaine.libelle}</h3>
      )}
      {groups.map(({ libelle, actes }) => (
        <div key={libelle} className={styles.group}>
          {libelle && <h4>{libelle}</h4>}
          <ActLinks label={libelle || domaine.libelle} address={address} acts={actes} />
        </div>
      ))}
    </section>
  );
}

interface ActLinksProps {
  label: string;
  acts: readonly { codeActe: string; libelle: string; place?: string }[];
  address: SimulatorAddress;
}

/** Acts as links, so that keyboard, Back and new tabs work as usual. */
function ActLinks({ label, acts, address }: ActLinksProps) {
  return (
    <ul className={styles.acts} aria-label={label}>
      {acts.map(({ codeActe, libelle, place }) => (
        <li key={codeActe}>
          <Link to={address.to({ etape: 'parametres', acte: codeActe })} className={styles.act}>
            <span>
              {libelle}
              {place && <small>{place}</small>}
            </span>
            <Icon of={chevronRight} size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
