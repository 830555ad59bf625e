/** Fonts come as WOFF2 alone: every engine we build for reads it, and the WOFF beside each piece would double what is built. */
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
