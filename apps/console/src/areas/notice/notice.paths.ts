/** Addresses of the notice area, below /console. */
export const noticePaths = { notices: () => '/notices' }
