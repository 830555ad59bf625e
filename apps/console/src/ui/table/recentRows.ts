/** Of the newest things in a part of another page. */
export const recentRows = 20
