export { demoPage } from './page.ts'

/** The page's own script, as `npm run build` makes it, and its styles, to be served beside it. */
export const demoAssets = {
  'demo.js': new URL('../dist/demo.js', import.meta.url),
  'demo.css': new URL('./demo.css', import.meta.url),
  'story.css': new URL('./story.css', import.meta.url),
} as const
