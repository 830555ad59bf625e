/** One sound at a time, over all pages: what plays now, and where it is. */
import { useSyncExternalStore } from 'react'

export interface Sound {
  /** Who asked for it: a voice, or a dubbing. */
  id: string
  state: 'loading' | 'playing' | 'failed'
  /** In seconds. */
  at: number
  length: number
}

export const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

let now: Sound | null = null
let element: HTMLAudioElement | null = null
const listeners = new Set<() => void>()

const show = (sound: Sound | null) => {
  now = sound
  for (const listener of listeners) listener()
}

export const stopSound = (): void => {
  element?.pause()
  element = null
  show(null)
}

const listen = (id: string, audio: HTMLAudioElement) => {
  const isCurrent = () => element === audio
  const tell = (state: Sound['state']) => {
    const { currentTime, duration } = audio
    if (isCurrent()) show({ id, state, at: currentTime, length: Number.isFinite(duration) ? duration : 0 })
  }
  audio.addEventListener('playing', () => tell('playing'))
  audio.addEventListener('timeupdate', () => tell('playing'))
  audio.addEventListener('ended', () => isCurrent() && stopSound())
  audio.addEventListener('error', () => tell('failed'))
}

/** Plays this instead of what plays; `find` may take a while. */
export const playSound = async (id: string, find: () => Promise<string>): Promise<void> => {
  stopSound()
  // Made within the tap: some browsers only play what a tap has begun.
  const audio = new Audio()
  element = audio
  listen(id, audio)
  show({ id, state: 'loading', at: 0, length: 0 })
  try {
    const url = await find()
    if (element !== audio) return
    audio.src = url
    await audio.play()
  } catch (error) {
    if (element === audio) stopSound()
    throw error
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** This one, while it plays. */
export const useSound = (id: string): Sound | null => {
  const sound = useSyncExternalStore(subscribe, () => now)
  return sound?.id === id ? sound : null
}
