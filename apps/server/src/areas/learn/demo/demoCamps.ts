/** Demo camps: one that the lead is in the middle of, one that ended with a certificate, and one to come. */
import { z } from 'zod'
import { dataFile } from '../../../platform/dataFile.ts'

const day = z.strictObject({
  title: z.string(),
  homework: z.string(),
  pictures: z.int().exactOptional(),
})

export type DemoDay = z.infer<typeof day>

const camp = z.strictObject({
  title: z.string(),
  teacher: z.string(),
  about: z.string(),
  cover: z.string(),
  passNeeded: z.int(),
  days: z.array(day),
})

const homework = z.strictObject({
  day: z.int(),
  text: z.string(),
  pictures: z.array(z.string()).exactOptional(),
  mark: z.string().exactOptional(),
  isRedo: z.boolean().exactOptional(),
})

export const demoCamps = dataFile(
  new URL('./camps.data.json', import.meta.url),
  z.strictObject({
    /** It is the tenth day. */
    running: camp.extend({ begunDaysAgo: z.int(), lead: z.array(homework) }),
    former: camp.extend({ begunDaysAgo: z.int() }),
    coming: camp.extend({ beginsInDays: z.int() }),
  }),
)
