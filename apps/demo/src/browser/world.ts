/** What the page reads from /demo/state, as demo.routes.ts of the server sends it. */
export interface Actor {
  id: string
  name: string
  /** A role in a word or two. */
  note: string
  tone?: 'warn' | 'danger'
}

export type Face = 'h5' | 'console'

export interface Step {
  id: string
  chapter: string
  minutes: number
  title: string
  who: string
  /** An actor's id; null for somebody who is not signed in. */
  actor: string | null
  text: string
  face: Face
  path: string
  query: string
  todo: readonly string[]
  /** The key that does it; empty for none. */
  key: string
  /** Only to be looked at: nothing is pressed. */
  isLook: boolean
  isDone: boolean
}

export interface Picture {
  title: string
  image: string
  state: string
  tone: 'good' | 'warn' | 'bad'
}

export interface World {
  people: readonly Actor[]
  staff: readonly Actor[]
  chapters: readonly { id: string; title: string }[]
  steps: readonly Step[]
  picture: Picture | null
  facts: readonly string[]
}

export interface Message {
  text: string
  phone: string
  code: string
}
