export { ByteSize } from './byte-size';
export { MaskedIban, MaskedNir } from './masked';
export { Person, PersonName, Transmission } from './person';
export { Rib } from './rib';
export { RoleLabel, RoleLabels } from './roles';
export { ScopeLabel } from './scope';
export { Slug } from './slug';
export { Unbroken } from './unbroken';
