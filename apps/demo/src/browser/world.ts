/** What the page reads from /demo/state, as demo.routes.ts of the server sends it. */
export interface Actor {
  id: string
  name: string
  /** A role in a word or two. */
  note: string
  tone?: 'warn' | 'danger'
}

export interface Outcome {
  when: string
  tag: string
  tone: 'good' | 'bad'
  title: string
  text: string
}

export interface Guide {
  todo: readonly string[]
  seenBy: string
  outcomes: readonly Outcome[]
}

export type Face = 'h5' | 'console'

export interface Step {
  id: string
  title: string
  who: string
  /** An actor's id; null for somebody who is not signed in. */
  actor: string | null
  text: string
  next: string
  face: Face
  path: string
  query: string
  guide: Guide | null
  isDone: boolean
}

export interface World {
  people: readonly Actor[]
  staff: readonly Actor[]
  steps: readonly Step[]
}

export interface Message {
  text: string
  phone: string
  code: string
}
