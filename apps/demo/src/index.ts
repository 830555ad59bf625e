export { demoPage } from './page.ts'

/** The page's own scripts and styles, to be served beside it. */
export const demoAssets = {
  'demo.js': new URL('./assets/demo.js', import.meta.url),
  'elements.js': new URL('./assets/elements.js', import.meta.url),
  'frames.js': new URL('./assets/frames.js', import.meta.url),
  'guide.js': new URL('./assets/guide.js', import.meta.url),
  'demo.css': new URL('./assets/demo.css', import.meta.url),
  'guide.css': new URL('./assets/guide.css', import.meta.url),
} as const
