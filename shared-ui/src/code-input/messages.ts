export const messages = { digit: (rank: number, count: number) => `Chiffre ${rank} sur ${count}` };
