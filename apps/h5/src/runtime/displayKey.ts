/** Apart from display.ts, which the first load does not need. As in index.html. */
export const displayKey = 'display'
