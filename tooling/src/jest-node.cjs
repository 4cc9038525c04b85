require('./jest-scripts.cjs');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;
/** A context whose globals are plain properties: Node has it from 20.18 and 22.8 on. */
const plain = vm.constants?.DONT_CONTEXTIFY;

/**
 * Node's environment with fast globals. Jest makes its context around a proxy, through which every `Promise` or
 * `Object` in a test is looked up: a quarter of the processor time of the server's tests.
 */
module.exports = class extends TestEnvironment {
  constructor(...options) {
    if (plain !== undefined) vm.createContext = () => createContext(plain);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
  }
};
