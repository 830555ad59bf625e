/** Pictures from templates, drawn alike on a phone, in the console and on the server. */
export { contrastRatio, luminance, parseColour } from './colour.ts'
export type { DrawingContext, LoadedPicture } from './context.ts'
export {
  type DrawOptions,
  drawPage,
  layoutPage,
  measureWith,
  type PageLayout,
  textsByFace,
} from './drawPage.ts'
export { type FontFace, faceOf, fontAt, fonts, hasBold } from './fonts/fonts.ts'
export { contrastMin, legibility, type PagePixels, toneOf } from './legibility.ts'
export {
  type Autofill,
  copyStyle,
  emptyFill,
  fillPage,
  type Page,
  type PageText,
  pageOf,
  picturesOf,
  schemeOf,
} from './page.ts'
export { seededRandom } from './random.ts'
export { type SentenceWish, sentencePage, undrawable } from './sentence/sentencePage.ts'
export type { Measure } from './text/pieces.ts'
export type { TextLayout } from './text/textLayout.ts'
