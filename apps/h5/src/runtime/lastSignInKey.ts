/** Alone, so that the first load does not take the sign-in along. */
export const lastSignInKey = 'lastSignIn'
