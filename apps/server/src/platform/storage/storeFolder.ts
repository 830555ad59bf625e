/** The store's own records: which database its files belong to. Never served, and kept when a demo is reset. */
export const storeFolder = 'store'
