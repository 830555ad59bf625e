/** What templates are bound to, apart from their schemas: a phone knows these and ships no zod for them. */

/** Every page is so many design units wide. */
export const pageWidth = 300
/** Pages of one set at most. */
export const templatePagesMax = 9
/** Only fonts whose licence lets a creator sell what is written with them; what they are is in `packages/drawing`. */
export const fontIds = [
  'noto-serif-sc',
  'noto-sans-sc',
  'zcool-xiaowei',
  'zcool-kuaile',
  'ma-shan-zheng',
  'long-cang',
] as const
/** Colours that the chosen scheme gives, so that another background brings its own text and decoration. */
export const colourRoles = ['ink', 'soft', 'accent', 'shade'] as const
