import { scopeLabels, type Scope } from '@portal/shared-api/rules/scope-labels';

/** Whom something is about: the contract, its beneficiaries, or both (CTL-19). */
export const ScopeLabel = ({ scope }: { scope: Scope }) => scopeLabels[scope];
