import { inspectPdf } from './pdf-safety';
import { pdf } from './testing/samples';

test('a member who sends many files at once does not hold up the file of another one', async () => {
  const order: string[] = [];
  const send = async (member: string) => {
    expect(await inspectPdf(pdf, { group: 'VALD', member })).toBe('safe');
    order.push(member);
  };
  // A thread takes longer to start than a file.
  await Promise.all(['un', 'deux'].map((member) => inspectPdf(pdf, { group: 'ALIZ', member })));
  await Promise.all([...Array.from({ length: 8 }, () => send('camille')), send('elodie')]);
  expect(order.at(-1)).toBe('camille');
});
