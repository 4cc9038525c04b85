import { resources } from '@portal/shared-api';
import { commandeCarteTp } from '@portal/shared-api/contract/formulaires/commande-carte-tp';
import { printedCardDays } from '@portal/shared-api/rules/delays';
import { formPage } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { OpenTextLink } from '../../common/open-link';
import { messages } from './messages';

/** F-04 « Commander une carte de tiers payant ». */
export default formPage({
  form: commandeCarteTp,
  resource: 'commandeCarteTp',
  subtitle: messages.subtitle,
  Aside: ({ lecture }) => (
    <>
      <Pieces form={commandeCarteTp} lecture={lecture} note={messages.alreadyThere} />
      <OpenTextLink name="carteTp" label={messages.toCard} />
      <OpenTextLink name="adresse" label={messages.toAddress} />
    </>
  ),
  nextSteps: ({ isModeGestionManuel }, _context, { modeEnvoi }) => {
    if (modeEnvoi === 'PDF') return [messages.toDownload];
    return isModeGestionManuel ? [] : [messages.byPost({ jours: printedCardDays })];
  },
  next: ({ modeEnvoi }) => (modeEnvoi === 'PDF' ? { to: resources.carteTp.path, label: messages.toCard } : null),
});
