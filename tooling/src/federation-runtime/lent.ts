/** What webpack's federation modules of a container are made of; the host has them, remotes borrow them. */
export interface Lent {
  bundlerRuntime: object;
  attachShareScopeMap: object;
}
