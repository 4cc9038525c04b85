export const massage =
  'M3 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 22l4 -2v-3h12M11 20h9M8 14l3 -2l1 -4c3 1 3 4 3 6';
