/** Made by tools/vite/serviceWorker.ts from what was built. */
declare module 'virtual:service-worker-files' {
  export const base: string
  export const version: string
  /** The app's script, by which a page shows of which version it is. */
  export const entry: string
  export const files: { url: string; revision: string | null }[]
}
