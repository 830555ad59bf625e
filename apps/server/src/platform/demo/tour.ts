/**
 * What the areas give to the front page of the demo world: who one can be with one tap, and the steps of the story.
 * None of it exists where the demo world does not.
 */
import type { Reader } from '../db/database.ts'

interface DemoActor {
  id: string
  name: string
  /** What they are, in a word or two. */
  note: string
  tone?: 'warn' | 'danger'
}

export interface DemoPersonActor extends DemoActor {
  /** What the app keeps of its session, by the names it keeps it under. */
  signIn: () => Promise<Readonly<Record<string, string>>>
}

export interface DemoStaffActor extends DemoActor {
  signIn: () => Promise<{ token: string; expiresAt: Date }>
}

/** What stands under the console while a step of staff is taken. */
export interface DemoGuide {
  /** What to do, one thing after the other. */
  todo: readonly string[]
  /** Whoever it is about, and what they see afterwards. */
  seenBy: string
  outcomes: readonly {
    /** Which way it was decided. */
    when: string
    tag: string
    tone: 'good' | 'bad'
    title: string
    text: string
  }[]
}

export interface DemoStep {
  id: string
  /** The story is told in this order; areas leave room between theirs. */
  order: number
  title: string
  /** Shown beside the title. */
  who: string
  /** An actor's id; null for somebody who is not signed in. */
  actor: string | null
  text: string
  next: string
  face: 'h5' | 'console'
  /** A screen's address in the app, or what stands behind /console/. */
  path: string
  /** For a step without an actor: what the app is opened with. */
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
