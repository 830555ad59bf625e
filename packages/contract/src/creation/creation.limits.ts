/** Limits for creators without the schemas, so that a phone need not load zod. */
export const homepageNameMax = 20
export const homepageIntroMax = 200
export const titleMax = 40
export const bodyMax = 1_000
export const albumNameMax = 20
export const keywordMax = 12
/** Maximum of works in one batch call. */
export const batchMax = 500
/** Maximum of albums in one batch call. */
export const albumBatchMax = 100
