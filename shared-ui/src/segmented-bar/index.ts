export { usePartLabels, type Part, type Parts } from './parts';
export { PartKey, SegmentedBar } from './segmented-bar';
