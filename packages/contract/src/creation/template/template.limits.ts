/** Limits of templates without their schemas, so that a phone need not load zod. */

/** The width of every page in design units. */
export const pageWidth = 300
/** Maximum of pages in one set. */
export const templatePagesMax = 9
/** Only fonts whose licence allows creators to sell what is made with them; see `packages/drawing`. */
export const fontIds = [
  'noto-serif-sc',
  'noto-sans-sc',
  'zcool-xiaowei',
  'zcool-kuaile',
  'ma-shan-zheng',
  'long-cang',
] as const
/** Colours of the chosen scheme, so that another background brings matching text and decoration. */
export const colourRoles = ['ink', 'soft', 'accent', 'shade'] as const
