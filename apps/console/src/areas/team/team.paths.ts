/** Paths of the team area, below /console. */
export const teamPaths = {
  tutors: (uid?: number | string, search = '') => `/tutors${uid === undefined ? '' : `/${uid}`}${search}`,
  coaching: () => '/coaching',
  resources: () => '/teaching-resources',
}
