const { join } = require('node:path');
const { cleanup } = require('@testing-library/react');

/** The part of zustand that makes stores, as the packages of the screens load it. */
const zustand = require(require.resolve('zustand/vanilla', { paths: [join(__dirname, '..', '..', 'shared-api')] }));
const { createStore } = zustand;
const stores = new Set();
zustand.createStore = (makeState) => {
  const store = createStore(makeState);
  stores.add(store);
  return store;
};

/**
 * Begins a screen of a batch as jest begins one alone: stores as they are made, an empty page at the first address, and
 * nothing that the browser kept. What a test drew is taken away before the hooks of its file, as Testing Library does
 * by itself in a file alone.
 */
module.exports = () => {
  beforeAll(() => {
    for (const store of stores) store.setState(store.getInitialState(), true);
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(window.history.state, '', '/');
  });
  afterEach(cleanup);
};
