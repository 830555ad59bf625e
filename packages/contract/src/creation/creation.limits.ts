/** How much of what a creator may write, apart from the schemas: a phone knows these and ships no zod for them. */
export const homepageNameMax = 20
export const homepageIntroMax = 200
export const titleMax = 40
export const bodyMax = 1_000
export const albumNameMax = 20
export const keywordMax = 12
/** Works that one batch call takes. */
export const batchMax = 500
/** Albums that one batch call takes. */
export const albumBatchMax = 100
