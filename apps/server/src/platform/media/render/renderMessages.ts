/** The messages between the server and the render process. */
import type { Page } from '@wallpaper/drawing'

export type ImageFormat = 'png' | 'webp' | 'jpeg'

export interface RenderRequest {
  page: Page
  /** The bytes of every picture on the page, by its name there. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** Of the result, in pixels; the height follows from the page. */
  width: number
  format: ImageFormat
  /** From 1 to 100, for lossy formats. */
  quality?: number
}

/** How a text was drawn. */
export interface RenderedText {
  id: string
  /** In design units: reduced where it did not fit. */
  size: number
  overflow: number
  missing: string[]
  /** WCAG contrast against the background below it. */
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
