// Offers reinforcements of a contract: those that it may have, their price, their documents, and why it accepts none.
export { contractLine, priceFacts, renfortSections } from './print';
export { requote } from './quote';
export { closedBecause as closedOptions, firstDays, insuredWithin, offeredOptions } from './rules';
export { foreignContract, withRenforts, type VelScope } from './scope';
