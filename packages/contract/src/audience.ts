/** What differs between the lines for their audience; apart from `lines`, which the phone fetches first. */
import type { LineId } from './lines.ts'

interface Audience {
  /** Of its pages; null: the visitor's. */
  language: 'en' | null
  /** Tiles as tall as a phone's screen, with titles; videos play in place. */
  hasTallTiles: boolean
}

const atHome: Audience = { language: null, hasTallTiles: false }

export const audiences: Readonly<Record<LineId, Audience>> = {
  picture: atHome,
  creative: atHome,
  tool: atHome,
  ai: atHome,
  young: atHome,
  overseas: { language: 'en', hasTallTiles: true },
}
