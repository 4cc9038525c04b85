/** Claims of Marc Delaunoye on the reference calendar, for his file, his letters and his notifications. */
export const claimNumbers = { stoppage: 'SIN-2026-0031', refused: 'SIN-2025-0204', hospital: 'SIN-2024-0117' } as const;

export const stoppage = {
  occurred: '2026-06-03',
  declared: '2026-06-18',
  papersReceived: '2026-06-22',
  accepted: '2026-09-15',
  /** First day after ninety days of stoppage. */
  paidFrom: '2026-09-01',
  paidTo: '2026-09-30',
  paid: '2026-10-12',
  extensionSent: '2026-10-27',
  extensionReceived: '2026-10-28',
  extensionRefused: '2026-10-29',
  papersAsked: '2026-11-02',
} as const;

export const refusedClaim = { occurred: '2025-02-10', declared: '2025-03-03', refused: '2025-03-14' } as const;

export const hospitalStay = {
  occurred: '2024-04-08',
  declared: '2024-04-24',
  paidFrom: '2024-04-11',
  paidTo: '2024-04-16',
  paid: '2024-05-06',
  closed: '2024-05-21',
} as const;
