import { messages } from './messages';

test('[MEM-21] each sentence about what follows ends as a sentence', () => {
  const mediator = messages.mediator({ mediateur: 'Médiateur de la Mutualité, 75000 Paris' });
  for (const sentence of [messages.answer, messages.acknowledged, mediator]) expect(sentence).toMatch(/[^.]\.$/);
});
