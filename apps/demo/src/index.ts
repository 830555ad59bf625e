export { demoPage } from './page.ts'

/** The page's own script and style, to be served beside it. */
export const demoAssets = {
  'demo.js': new URL('./assets/demo.js', import.meta.url),
  'demo.css': new URL('./assets/demo.css', import.meta.url),
} as const
