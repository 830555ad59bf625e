/**
 * What the areas contribute to the demo world's front page: the people one can sign in as with one tap, and
 * the steps of the story. Exists only in a demo world.
 */
import type { Reader } from '../db/database.ts'

interface DemoActor {
  id: string
  name: string
  /** A role in a word or two. */
  note: string
  tone?: 'warn' | 'danger'
}

export interface DemoPersonActor extends DemoActor {
  /** The session as the app stores it, by its storage keys. */
  signIn: () => Promise<Readonly<Record<string, string>>>
}

export interface DemoStaffActor extends DemoActor {
  signIn: () => Promise<{ token: string; expiresAt: Date }>
}

/** The guide below the console during a step of staff. */
export interface DemoGuide {
  /** The actions, in order. */
  todo: readonly string[]
  /** The person concerned, who sees the outcome. */
  seenBy: string
  outcomes: readonly {
    /** The decision that leads to this outcome. */
    when: string
    tag: string
    tone: 'good' | 'bad'
    title: string
    text: string
  }[]
}

export interface DemoStep {
  id: string
  /** Position in the story; areas leave gaps between theirs. */
  order: number
  title: string
  /** Shown beside the title. */
  who: string
  /** An actor's id; null for somebody who is not signed in. */
  actor: string | null
  text: string
  next: string
  face: 'h5' | 'console'
  /** A screen's path in the app, or the path after /console/. */
  path: string
  /** For a step without an actor: the query string that the app is opened with. */
  query?: (tx: Reader) => Promise<string>
  guide?: DemoGuide
  isDone: (tx: Reader) => Promise<boolean>
}

export interface DemoTour {
  people?: readonly DemoPersonActor[]
  staff?: readonly DemoStaffActor[]
  steps?: readonly DemoStep[]
  /** A code that the audience can open. */
  code?: string
}
