/** Paths of the account area, below /console. */
export const accountPaths = {
  people: (q?: string) => (q ? `/people?${new URLSearchParams({ q })}` : '/people'),
  person: (uid: number) => `/people/${uid}`,
  appeals: (tab?: 'decided') => (tab ? `/appeals?tab=${tab}` : '/appeals'),
  channels: () => '/channels',
  appeal: (banId: number) => `/appeals/${banId}`,
}
