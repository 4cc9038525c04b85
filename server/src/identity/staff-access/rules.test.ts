import { endOf, minutesOf, qualiteOf } from './rules';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const lasting = {
  dateDebut: at('08:00'),
  dateExpiration: at('08:30'),
  dateFin: null,
  sessionNumero: 'n',
  derniereLecture: at('08:10'),
};

it.each([
  ['it lasts', lasting, at('08:15'), null],
  ['staff left', { ...lasting, dateFin: at('08:12') }, at('08:15'), at('08:12')],
  ['its time is over', lasting, at('09:00'), at('08:30')],
  ['the session went away', { ...lasting, sessionNumero: null }, at('08:15'), at('08:10')],
  [
    'the session went away before anything was read',
    { ...lasting, sessionNumero: null, derniereLecture: null },
    at('08:15'),
    at('08:00'),
  ],
])('[ADM-01] determines the end of a consultation: %s', (_when, acces, now, end) => {
  expect(endOf(acces, now)).toEqual(end);
});

it('[ADM-01] counts at least one minute, and names the quality of staff', () => {
  expect(minutesOf(at('08:00'), new Date(at('08:00').getTime() + 5000))).toBe(1);
  expect(minutesOf(at('08:00'), at('08:12'))).toBe(12);
  expect(qualiteOf(['Gestionnaire', 'BackEndUser'])).toBe('gestionnaire');
});
