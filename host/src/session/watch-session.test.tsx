import { closeSlot, noteSessionLeft, useSessionDeadline, useSlots } from '@portal/shared-api';
import { sessionEndSlot, watchSession } from './watch-session';

const onEnd = jest.fn();
const isWarned = () => useSlots.getState().open.some(({ slot }) => slot === sessionEndSlot);
const pass = (minutes: number) => jest.advanceTimersByTime(minutes * 60_000);
const channels = new Set<FakeChannel>();

/** Tabs of one browser, which receive each other's messages but not their own. */
class FakeChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    channels.add(this);
  }

  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close() {
    channels.delete(this);
  }
}

let stop = () => undefined as void;
beforeEach(() => {
  jest.useFakeTimers();
  onEnd.mockClear();
  channels.clear();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  useSlots.setState({ open: [] });
  useSessionDeadline.setState({ endsAt: null });
  stop = watchSession(onEnd);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('[SES-09] the person is warned after 18 of 20 minutes, and informed at the end', () => {
  noteSessionLeft(20 * 60);
  pass(17.9);
  expect(isWarned()).toBe(false);
  pass(0.1);
  expect(isWarned()).toBe(true);
  pass(1.9);
  expect(onEnd).not.toHaveBeenCalled();
  pass(0.2);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(isWarned()).toBe(false);
  pass(60);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a response of the server extends the session and removes the warning', () => {
  noteSessionLeft(20 * 60);
  pass(18.5);
  expect(isWarned()).toBe(true);
  noteSessionLeft(20 * 60);
  expect(isWarned()).toBe(false);
  pass(17.9);
  expect(isWarned()).toBe(false);
  expect(onEnd).not.toHaveBeenCalled();
});

test('activity in another tab extends the session of this one too', () => {
  const otherTab = new FakeChannel('portail-echeance');
  const heard: unknown[] = [];
  otherTab.addEventListener('message', (event) => heard.push((event as MessageEvent<unknown>).data));
  noteSessionLeft(20 * 60);
  expect(heard).toEqual([Date.now() + 20 * 60_000]);
  pass(18.5);
  expect(isWarned()).toBe(true);
  otherTab.postMessage(Date.now() + 20 * 60_000);
  expect(isWarned()).toBe(false);
});

test('a closed warning does not show again for the same deadline', () => {
  noteSessionLeft(60);
  expect(isWarned()).toBe(true);
  closeSlot(sessionEndSlot);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isWarned()).toBe(false);
  pass(1.1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a computer that slept through the end informs at once after waking up', () => {
  noteSessionLeft(20 * 60);
  jest.setSystemTime(Date.now() + 8 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnd).toHaveBeenCalledTimes(1);
});
