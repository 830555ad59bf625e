/** What a browser says of a call that one of our own pages makes: a write to the console wants to hear it. */
export const ownPage: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
