/**
 * Keeps only WOFF2 fonts: every engine we build for reads them, and the WOFF files would double the build.
 */
import type { Plugin } from 'vite'

const fontStyles = /node_modules\/@fontsource\/.+\.css$/

export const woff2Only = (): Plugin => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform(code, id) {
    if (!fontStyles.test(id.split('?')[0] ?? id)) return null
    return code.replace(/, url\([^)]+\.woff\) format\('woff'\)/g, '')
  },
})
