import { scopeLabels, type Scope } from '@portal/shared-api/rules/scope-labels';

/** Scope of a thing: contract, beneficiaries, or both (CTL-19). */
export const ScopeLabel = ({ scope }: { scope: Scope }) => scopeLabels[scope];
