import { renderHook } from '@testing-library/react';
import { serveForm } from '../form/testing/server';
import { useFormMeasure } from '.';

const form = 'demandeRemboursementActeGestion';
const useMeasure = ({ isOpen }: { isOpen: boolean }) => useFormMeasure(form, isOpen);
const draw = (isOpen = true) => renderHook(useMeasure, { initialProps: { isOpen } });

function start(isOpen = true) {
  const sent = serveForm({ 'POST /forms/mesures': { status: 204 } });
  return { ...draw(isOpen), bodies: () => sent.map(({ body }) => body) };
}
const event = (evenement: string, refus: object[] = []) => ({ form, evenement, refus });

test('a form is opened once it shows, and left when it goes away without being sent', () => {
  const { rerender, unmount, bodies } = start(false);
  expect(bodies()).toEqual([]);
  rerender({ isOpen: true });
  rerender({ isOpen: true });
  expect(bodies()).toEqual([event('OUVERT')]);
  unmount();
  expect(bodies()).toEqual([event('OUVERT'), event('ABANDONNE')]);
});

test('a form that was sent is not left, and one that is left is left once', () => {
  const one = start();
  one.result.current.sent();
  one.unmount();
  expect(one.bodies()).toEqual([event('OUVERT'), event('ENVOYE')]);
  const two = start();
  window.dispatchEvent(new Event('pagehide'));
  two.unmount();
  expect(two.bodies()).toEqual([event('OUVERT'), event('ABANDONNE')]);
});

test('refused fields are sent with the code of their rule and without message or value', () => {
  const { result, bodies, unmount } = start();
  const error = { champ: 'montantFacture', code: 'max', message: 'Le montant est incorrect.' };
  result.current.refused([error]);
  result.current.refused(Array.from({ length: 60 }, () => error));
  expect(bodies()[1]).toEqual(event('REFUSE', [{ champ: 'montantFacture', code: 'max' }]));
  expect(bodies()[2]).toMatchObject({ refus: { length: 40 } });
  unmount();
});

test('a count that fails disturbs nobody', async () => {
  serveForm({ 'POST /forms/mesures': { status: 500, body: { status: 500 } } });
  const { unmount } = draw();
  await Promise.resolve();
  unmount();
});
