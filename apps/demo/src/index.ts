export { demoPage } from './page.ts'

/** The page's own script, as `npm run build` makes it, and its styles, to be served beside it. */
export const demoAssets = {
  'demo.js': new URL('../dist/demo.js', import.meta.url),
  'demo.css': new URL('./demo.css', import.meta.url),
  'guide.css': new URL('./guide.css', import.meta.url),
} as const
