/** The header that a browser sends with calls from our own pages: writes to the console require it. */
export const ownPage: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
