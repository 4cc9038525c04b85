import { useBlocks, useResource } from '@portal/shared-api';
import { listCartes } from '@portal/shared-api/contract/carte-tp';
import { RichText } from '@portal/shared-ui/rich-text';
import { useId } from 'react';
import { messages } from './messages';
import styles from './editorial-blocks.module.css';

/** Tag of blocks about the card, which only concern who holds a valid one. */
const cardTag = 'carte';

const placement = { name: 'ACCUEIL_ADHERENT' };

/**
 * Blocks of the client's editors for this member; nothing without any, or after a failure.
 * @param canHaveCard the contract is one with cards, and their page is open
 */
export function EditorialBlocks({ canHaveCard }: { canHaveCard: boolean }) {
  const titleId = useId();
  // A contract in force may have none yet: the answer of the tile tells.
  const cards = useResource(listCartes, canHaveCard ? { query: {} } : null).data?.cartes ?? [];
  const hasValidCard = cards.some(({ etat }) => etat === 'VALIDE');
  const { data } = useBlocks(placement, messages.editorial);
  const blocks = data?.filter(({ tags }) => hasValidCard || !tags.includes(cardTag)) ?? [];
  if (blocks.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {messages.mustSee}
      </h2>
      <ul className={styles.blocks}>
        {blocks.map((block) => (
          <li key={block.id} className={styles.block}>
            <h3>{block.title}</h3>
            <RichText html={block.content} className={styles.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
