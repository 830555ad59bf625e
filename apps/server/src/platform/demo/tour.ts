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

/** The chapters of the story, in order. */
export const demoChapters = {
  join: '邀请与注册',
  review: '上传与审核',
  code: '口令与分享',
  audience: '观众取图',
  income: '收益与提现',
  payout: '打款与到账',
} as const
export type DemoChapter = keyof typeof demoChapters
const chapterIds = Object.keys(demoChapters) as [DemoChapter, ...DemoChapter[]]

/** What a step says, in the area's tour.data.json. */
const stepTexts = z.strictObject({
  id: z.string(),
  chapter: z.enum(chapterIds),
  /** Position in the story; areas leave gaps between theirs. */
  order: z.int(),
  /** How long it takes somebody who reads along. */
  minutes: z.number().positive(),
  title: z.string(),
  /** Shown beside the title. */
  who: z.string(),
  /** An actor's id; null for somebody who is not signed in. */
  actor: z.string().nullable(),
  text: z.string(),
  face: z.enum(['h5', 'console']),
  /** A screen's path in the app, or the path after /console/. */
  path: z.string(),
  /** What to do there, in order. */
  todo: z.array(z.string()).min(1),
  /** The key that does it in the console. */
  key: z.string().length(1).exactOptional(),
  /** Done once its actor has been answered this call. */
  seen: z.string().exactOptional(),
  /** Nothing is pressed: what it shows stays for longer. */
  isLook: z.literal(true).exactOptional(),
})

/** What a step looks up in the database. */
interface StepQueries {
  /** Not for a step that is only looked at, unless later steps show that it was. */
  isDone?: (tx: Reader) => Promise<boolean>
  /** False: the story goes on without it. */
  applies?: (tx: Reader) => Promise<boolean>
  /** Instead of the path in the file; null: that one. */
  path?: (tx: Reader) => Promise<string | null>
  /** For a step without an actor: the query string that the app is opened with. */
  query?: (tx: Reader) => Promise<string>
}

/** The picture that the story follows. */
export interface FollowedPicture {
  title: string
  image: string
  state: string
  tone: 'good' | 'warn' | 'bad'
}

type StepTexts = z.infer<typeof stepTexts>
export type DemoStep = Omit<StepTexts, 'path'> & { screen: string } & StepQueries

/** Every step of the file must have its queries, and no others may be given. */
export const tourSteps = (file: URL, queries: Readonly<Record<string, StepQueries>>): DemoStep[] => {
  const steps = dataFile(file, z.array(stepTexts))()
  const unknown = Object.keys(queries).filter((id) => !steps.some((step) => step.id === id))
  if (unknown.length > 0) throw new Error(`the tour has no step ${unknown.join(', ')}`)
  return steps.map(({ path: screen, ...step }) => {
    const found = queries[step.id]
    if (!found?.isDone && step.seen === undefined)
      throw new Error(`nothing says when the step ${step.id} is done`)
    return { ...step, screen, ...found }
  })
}

export interface DemoTour {
  people?: readonly DemoPersonActor[]
  staff?: readonly DemoStaffActor[]
  steps?: readonly DemoStep[]
  /** A code that the audience can open. */
  code?: string
  /** Nothing before one was uploaded. */
  picture?: (tx: Reader) => Promise<FollowedPicture | null>
  /** What has come of the picture, in a few words each. */
  facts?: (tx: Reader) => Promise<string[]>
}
