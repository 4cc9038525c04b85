import { usePending } from '@portal/shared-api/use-pending';
import { resources, useIsOpen } from '@portal/shared-api';
import { viewCarte, type Carte } from '@portal/shared-api/contract/carte-tp';
import { Actions, Button } from '@portal/shared-ui/button';
import { download, eye, mail, printer, search } from '@portal/shared-ui/icons-tools';
import { ButtonLink, NewTab, TextLink } from '@portal/shared-ui/link';
import { useState } from 'react';
import { Viewer } from '../../common/viewer';
import { printCard, saveCard, yearOf } from './data';
import { Enlarged } from './enlarged';
import { messages } from './messages';

interface CardActionsProps {
  /** As displayed. */
  card: Carte;
  numPers: string;
  /** Whether others are on the card too, whom the viewer shows with this person. */
  isPart: boolean;
}

/** Actions on a card: download, view, print, send. */
export function CardActions({ card, numPers, isPart }: CardActionsProps) {
  const [pending, run] = usePending<'download' | 'print'>();
  const [isEnlarged, setEnlarged] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const canSend = useIsOpen('envoiCarteTp');
  const canOrder = useIsOpen('commandeCarteTp');
  return (
    <>
      <Actions>
        <Button
          icon={download}
          isPending={pending === 'download'}
          onClick={() => void run('download', () => saveCard(card, numPers))}
        >
          {messages.download}
        </Button>
        {canSend && (
          <ButtonLink variant="secondary" icon={mail} to={resources.envoiCarteTp.path}>
            {messages.send}
          </ButtonLink>
        )}
        <Button variant="quiet" icon={eye} aria-haspopup="dialog" onClick={() => setEnlarged(true)}>
          {messages.show}
        </Button>
        <Button variant="quiet" icon={search} aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
          {isPart ? messages.previewAll : messages.preview}
        </Button>
        <Button
          variant="quiet"
          icon={printer}
          isPending={pending === 'print'}
          onClick={() => void run('print', () => printCard(card, numPers))}
        >
          {messages.print}
          <NewTab />
        </Button>
        {canOrder && <TextLink to={resources.commandeCarteTp.path}>{messages.order}</TextLink>}
      </Actions>
      {isEnlarged && <Enlarged card={card} onClose={() => setEnlarged(false)} />}
      {isPreviewed && (
        <Viewer
          title={messages.sheet({ annee: yearOf(card) })}
          route={viewCarte}
          id={card.idDocument}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}
