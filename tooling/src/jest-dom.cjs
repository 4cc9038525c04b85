require('./jest-scripts.cjs');

module.exports = require('jest-environment-jsdom').default;
