/** Parts of the federation runtime in a container; the host has them, remotes borrow them. */
export interface Lent {
  bundlerRuntime: object;
  attachShareScopeMap: object;
}
