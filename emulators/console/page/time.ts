export const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB');

export const dateOf = (at: number) => new Date(at).toLocaleString('en-GB');
