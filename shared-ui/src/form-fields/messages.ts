export const messages = { born: (isWoman: boolean, date: string) => `${isWoman ? 'née' : 'né'} le ${date}` };
