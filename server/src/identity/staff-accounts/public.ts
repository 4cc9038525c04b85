// Offers the identity of a member of staff, given by the operator.
export { giveIdentityByOperator } from './by-operator';
