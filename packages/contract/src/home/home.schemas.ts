import { z } from 'zod'
import { time } from '../form.ts'
import { noticeItem } from '../notice/notice.schemas.ts'
import { agreementToAccept } from '../system/agreements.schemas.ts'
import { navigationItem } from '../system/app.schemas.ts'
import { homeLine } from './newIndex.schemas.ts'

export const tab = z.strictObject({
  /** 0 to 4, and 1 to 5: both as the specification numbers them. */
  index: z.number().int(),
  id: z.number().int(),
  path: z.string(),
  title: z.string(),
  icon: z.string(),
  badge: z.number().int(),
})

export const tabBar = z.strictObject({ selected_colour: z.string(), tabs: z.array(tab) })

export const warning = z.strictObject({ id: z.number().int(), sentence: z.string(), warned_at: time() })

export const quickEntry = z.strictObject({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  path: z.string(),
  badge: z.number().int(),
})

export const quickEntries = z.strictObject({
  chosen: z.array(quickEntry),
  available: z.array(quickEntry),
  max: z.number().int(),
})

/** What a new person does first; ticked by what the server knows. */
export const firstStep = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** What it is good for; once done, what is there; once refused, why. */
  note: z.string(),
  is_done: z.boolean(),
  /** It was done and not accepted: there is something to mend. */
  is_rejected: z.boolean(),
  /** What must happen first, in a few words; empty when it can be done now. */
  waits_for: z.string(),
  /** The words on the button, and the screen it leads to. */
  action: z.string(),
  path: z.string(),
})

export const firstSteps = z.strictObject({
  steps: z.array(firstStep),
  /** Until the notice is read. */
  welcome: z.strictObject({ notice_id: z.number().int(), sentence: z.string() }).nullable(),
})

/** One line above everything else that says what waits, and leads there. */
export const homeStrip = z.strictObject({
  tone: z.enum(['warn', 'info', 'no']),
  sentence: z.string(),
  action: z.string(),
  path: z.string(),
})

export const homeInit = z.strictObject({
  /** Must be confirmed before going on. */
  warning: warning.nullable(),
  /** The gravest of what the areas have to say. */
  strip: homeStrip.nullable(),
  notices: z.array(noticeItem),
  unread: z.number().int(),
  /** Null for who is not new any more, or has put them away. */
  first_steps: firstSteps.nullable(),
  quick_entries: z.array(quickEntry),
  /** What operators placed here, after the person's own entries. */
  navigation: z.array(navigationItem),
  /** Product lines whose screens exist. */
  lines: z.array(homeLine),
  agreements_to_accept: z.array(agreementToAccept),
})
