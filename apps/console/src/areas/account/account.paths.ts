/** Addresses of the account area, below /console. */
export const accountPaths = {
  people: (q?: string) => (q ? `/people?${new URLSearchParams({ q })}` : '/people'),
  person: (uid: number) => `/people/${uid}`,
}
