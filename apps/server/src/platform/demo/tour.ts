/**
 * What the areas contribute to the demo world's front page: the people one can sign in as with one tap, and
 * the steps of the story. Exists only in a demo world.
 */
import { z } from 'zod'
import { dataFile } from '../dataFile.ts'
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

/** What a step says, in the area's tour.data.json. */
const stepTexts = z.strictObject({
  id: z.string(),
  /** Position in the story; areas leave gaps between theirs. */
  order: z.int(),
  title: z.string(),
  /** Shown beside the title. */
  who: z.string(),
  /** An actor's id; null for somebody who is not signed in. */
  actor: z.string().nullable(),
  text: z.string(),
  next: z.string(),
  face: z.enum(['h5', 'console']),
  /** A screen's path in the app, or the path after /console/. */
  path: z.string(),
  /** Shown below the console during a step of staff. */
  guide: z
    .strictObject({
      /** The actions, in order. */
      todo: z.array(z.string()),
      /** The person concerned, who sees the outcome. */
      seenBy: z.string(),
      outcomes: z.array(
        z.strictObject({
          /** The decision that leads to this outcome. */
          when: z.string(),
          tag: z.string(),
          tone: z.enum(['good', 'bad']),
          title: z.string(),
          text: z.string(),
        }),
      ),
    })
    .exactOptional(),
})

/** What a step looks up in the database. */
interface StepQueries {
  isDone: (tx: Reader) => Promise<boolean>
  /** For a step without an actor: the query string that the app is opened with. */
  query?: (tx: Reader) => Promise<string>
}

export type DemoStep = z.infer<typeof stepTexts> & StepQueries

/** Every step of the file must have its queries, and no others may be given. */
export const tourSteps = (file: URL, queries: Readonly<Record<string, StepQueries>>): DemoStep[] => {
  const steps = dataFile(file, z.array(stepTexts))()
  const unknown = Object.keys(queries).filter((id) => !steps.some((step) => step.id === id))
  if (unknown.length > 0) throw new Error(`the tour has no step ${unknown.join(', ')}`)
  return steps.map((step) => {
    const found = queries[step.id]
    if (!found) throw new Error(`nothing says when the step ${step.id} is done`)
    return { ...step, ...found }
  })
}

export interface DemoTour {
  people?: readonly DemoPersonActor[]
  staff?: readonly DemoStaffActor[]
  steps?: readonly DemoStep[]
  /** A code that the audience can open. */
  code?: string
}
