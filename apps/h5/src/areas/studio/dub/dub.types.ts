import type { OutputOf } from '@wallpaper/contract'
import type { dubDetail, dubFilms, dubVoices } from '@wallpaper/contract/studio'

export type Voices = OutputOf<typeof dubVoices>
export type Voice = Voices['voices'][number]
export type Dub = OutputOf<typeof dubDetail>
export type FilmWork = OutputOf<typeof dubFilms>['items'][number]
/** A video to speak over: a work, or an upload. */
export type Film =
  | { from: 'work'; id: string; title: string; durationMs: number }
  | { from: 'upload'; id: string; title: string; durationMs: number }
