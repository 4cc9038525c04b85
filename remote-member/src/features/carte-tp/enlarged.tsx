import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { refresh } from '@portal/shared-ui/icons-tools';
import { Notice } from '@portal/shared-ui/notice';
import { useState } from 'react';
import { SegmentedChoice } from '../../common/segmented-choice';
import { Card } from './card';
import { yearOf, type Face } from './data';
import { messages } from './messages';
import { useFit } from './use-fit';
import styles from './enlarged.module.css';

interface EnlargedProps {
  card: Carte;
  onClose: () => void;
}

/** The card for showing to a professional: as large as the screen allows, rotated on a phone on request. */
export function Enlarged({ card, onClose }: EnlargedProps) {
  const [face, setFace] = useState<Face>('recto');
  const [isTurned, setTurned] = useState(false);
  return (
    <Dialog isFullScreen title={messages.card({ annee: yearOf(card) })} onClose={onClose}>
      <div className={styles.tools}>
        <SegmentedChoice
          label={messages.whichFace}
          options={[
            { code: 'recto', libelle: messages.faces.recto },
            { code: 'verso', libelle: messages.faces.verso },
          ]}
          value={face}
          onChange={setFace}
        />
        <span className={styles.turn}>
          <Button
            variant="quiet"
            size="sm"
            icon={refresh}
            aria-pressed={isTurned}
            onClick={() => setTurned((wasTurned) => !wasTurned)}
          >
            {isTurned ? messages.turnBack : messages.turn}
          </Button>
        </span>
      </div>
      {isTurned ? (
        <Turned key={face} card={card} face={face} />
      ) : (
        <>
          <div className={styles.advice}>
            <Notice>{messages.brightness}</Notice>
          </div>
          <div className={styles.straight}>
            <Card card={card} face={face} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** A quarter turn: the long side of the card along the long side of the screen. */
function Turned({ card, face }: { card: Carte; face: Face }) {
  const { room, content, style } = useFit();
  return (
    <div ref={room} className={styles.room}>
      <div ref={content} className={styles.turned} style={style}>
        <Card card={card} face={face} />
      </div>
    </div>
  );
}
