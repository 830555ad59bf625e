/** What passes between the server and the process that draws. */
import type { Page } from '@wallpaper/drawing'

export type ImageFormat = 'png' | 'webp' | 'jpeg'

export interface RenderRequest {
  page: Page
  /** The bytes of every picture the page shows, by the name it has there. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** Of the result, in pixels; the height follows from the page. */
  width: number
  format: ImageFormat
  /** From 1 to 100, for what has such a thing. */
  quality?: number
}

/** How a text came out. */
export interface RenderedText {
  id: string
  /** In design units: smaller than asked for where it had to be. */
  size: number
  overflow: number
  missing: string[]
  /** WCAG, against what lies beneath it. */
  contrast: number
}

export interface RenderedPage {
  image: Uint8Array
  width: number
  height: number
  texts: RenderedText[]
}

export interface RenderCall {
  id: number
  request: RenderRequest
}

export type RenderReply = { id: number } & ({ rendered: RenderedPage } | { problem: string })
