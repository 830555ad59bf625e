/** Fonts for a browser: a font's list of subsets loads on first use, a subset with its first character. */
import type { FontId } from '@wallpaper/contract/creation/template/template.schemas'
import { layoutPage, textsByFace } from './drawPage.ts'
import { type FontFace, type FontWeight, fontAt } from './fonts/fonts.ts'
import type { Page } from './page.ts'

const styles: Record<FontId, Partial<Record<FontWeight, () => Promise<unknown>>>> = {
  'noto-serif-sc': {
    400: () => import('@fontsource/noto-serif-sc/400.css'),
    700: () => import('@fontsource/noto-serif-sc/700.css'),
  },
  'noto-sans-sc': {
    400: () => import('@fontsource/noto-sans-sc/400.css'),
    700: () => import('@fontsource/noto-sans-sc/700.css'),
  },
  'zcool-xiaowei': { 400: () => import('@fontsource/zcool-xiaowei/400.css') },
  'zcool-kuaile': { 400: () => import('@fontsource/zcool-kuaile/400.css') },
  'ma-shan-zheng': { 400: () => import('@fontsource/ma-shan-zheng/400.css') },
  'long-cang': { 400: () => import('@fontsource/long-cang/400.css') },
}

/** The required part of `document.fonts`. */
interface FontSet {
  load(font: string, text: string): Promise<readonly unknown[]>
}

/**
 * Loads what `text` needs of a face. Rejects when a subset failed to load, so that a picture is never drawn
 * in another font by accident.
 */
export async function loadFont(set: FontSet, face: FontFace, text: string): Promise<void> {
  await styles[face.font][face.weight]?.()
  await set.load(fontAt(face, 40), text)
}

/** Loads what a page needs. The font of a character does not depend on widths, so any measure works. */
export async function loadPageFonts(set: FontSet, page: Page): Promise<void> {
  const needed = textsByFace(layoutPage(page, () => 0))
  await Promise.all(needed.map(({ face, text }) => loadFont(set, face, text)))
}
