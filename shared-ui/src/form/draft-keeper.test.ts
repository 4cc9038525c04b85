import { DraftKeeper } from './draft-keeper';

const saved = jest.fn();
let isDown = false;
jest.mock('@portal/shared-api', () => ({
  ApiError: Error,
  call: (_endpoint: unknown, { body }: { body: { valeurs: object } }) => {
    if (isDown) return Promise.reject(new Error('network'));
    saved(body.valeurs);
    return Promise.resolve();
  },
}));
beforeEach(() => saved.mockClear());

const keeperOf = () => new DraftKeeper('adresseActeGestion', 'VAL1', 'u1', () => undefined);
const draft = (valeur: string) => ({ valeurs: { valeur }, etape: 0 });

test('what is typed just before the form is sent is not saved when its page goes', async () => {
  const keeper = keeperOf();
  keeper.change(draft('a'));
  await keeper.pause();
  await keeper.flush(true);
  keeper.stop();
  expect(saved).not.toHaveBeenCalled();
});

test('after a refusal it is a draft again', async () => {
  const keeper = keeperOf();
  keeper.change(draft('a'));
  await keeper.pause();
  keeper.resume();
  await keeper.flush(true);
  expect(saved).toHaveBeenCalledWith({ valeur: 'a' });
});

test('what a hidden page could not save is saved once the page is shown again', async () => {
  const states: string[] = [];
  const keeper = new DraftKeeper('adresseActeGestion', 'VAL1', 'u1', (state) => states.push(state));
  isDown = true;
  keeper.change(draft('a'));
  await keeper.flush(true);
  expect(states.at(-1)).toBe('failed');
  isDown = false;
  await keeper.flush();
  expect(saved).toHaveBeenCalledWith({ valeur: 'a' });
  expect(states.at(-1)).toBe('saved');
});
