/** Where an object of Storage is, without the token that opens it for whoever has the address. */
export const withoutToken = (address: string): string => address.replace(/\?.*$/, '');
