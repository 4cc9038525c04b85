import { messages } from './messages';

test('[MEM-21] each sentence about what follows ends as a sentence', () => {
  const mediator = messages.mediator({ mediateur: 'Médiateur de la Mutualité, 75000 Paris' });
  const call = messages.call({ telephone: '06 39 98 00 01', creneau: '9 h – 12 h' });
  for (const sentence of [messages.answer, call, messages.acknowledged, mediator]) expect(sentence).toMatch(/[^.]\.$/);
});
