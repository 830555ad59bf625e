/** Demo tutors and students. Days are counted back from now. */
import { resourceAudienceIds, resourceKindIds, tutorFieldIds } from '@wallpaper/contract/team/tutor.labels'
import { z } from 'zod'
import { dataFile } from '../../../platform/dataFile.ts'
import { screenPath } from '../../../platform/demo/demoFields.ts'

const tutor = z.strictObject({
  name: z.string(),
  field: z.enum(tutorFieldIds),
  headline: z.string(),
  intro: z.string(),
  experience: z.string(),
  /** Omitted: the application waits for staff. */
  capacity: z.int().exactOptional(),
  daysAgo: z.number(),
})

export type DemoTutor = z.infer<typeof tutor>

const coaching = z.strictObject({
  tutor: z.string(),
  student: z.string(),
  message: z.string(),
  askedAgo: z.number(),
  takenAgo: z.number(),
  /** Number of finished tasks, then possibly one that waits or was returned. */
  done: z.int(),
  last: z.strictObject({ text: z.string(), answer: z.string().exactOptional() }).exactOptional(),
  rated: z.strictObject({ stars: z.int(), text: z.string() }).exactOptional(),
  ended: z.strictObject({ ago: z.number(), reason: z.string() }).exactOptional(),
})

export type DemoCoaching = z.infer<typeof coaching>

const resource = z.strictObject({
  kind: z.enum(resourceKindIds),
  audience: z.enum(resourceAudienceIds),
  title: z.string(),
  note: z.string(),
  text: z.string(),
  path: z.literal('').or(screenPath),
})

export const demoTutors = dataFile(
  new URL('./tutors.data.json', import.meta.url),
  z.strictObject({
    tutors: z.array(tutor),
    /**
     * In time order: one begins after another has ended. Students with income started a day ago: the relation
     * begins today, so no settled day contradicts it.
     */
    coachings: z.array(coaching),
    /** Students' texts by task title; tasks without a text are absent. */
    texts: z.record(z.string(), z.string()),
    /** Conversation of the lead and their tutor, the last message unread; hours are counted back from now. */
    talk: z.array(z.strictObject({ by: z.string(), text: z.string(), hoursAgo: z.number() })),
    /** An open request. */
    asking: z.strictObject({ tutor: z.string(), student: z.string(), message: z.string() }),
    resources: z.array(resource),
  }),
)
