import { messages as contact } from '../features/contact/messages';
import { messages as statements } from '../features/dematerialisation/messages';
import { messages as card } from '../features/envoi-carte-tp/messages';
import { messages as reinforcement } from '../features/options/messages';

test.each([contact.sent, statements.saved, card.sent, reinforcement.done])(
  '[API-05] « %s » is the title of a confirmation: like those of the other forms it ends without a full stop',
  (title) => expect(title).toMatch(/[^.]$/),
);
