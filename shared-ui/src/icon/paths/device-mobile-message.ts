export const deviceMobileMessage =
  'M11 3h10v8h-3l-4 2v-2h-3l0 -8M15 16v4a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1h2M10 18v.01';
