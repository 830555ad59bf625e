import { z } from 'zod'
import { time } from '../form.ts'
import { noticeItem } from '../notice/notice.schemas.ts'
import { agreementToAccept } from '../system/agreements.schemas.ts'
import { navigationItem } from '../system/app.schemas.ts'
import { homeLine } from './newIndex.schemas.ts'

export const tab = z.strictObject({
  /** 0 to 4, and 1 to 5, as the specification numbers them. */
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

/** A first step of a new person; the server knows which are done. */
export const firstStep = z.strictObject({
  id: z.string(),
  title: z.string(),
  minutes: z.number().int().positive(),
  /** The benefit; once done, the result; once rejected, the reason. */
  note: z.string(),
  is_done: z.boolean(),
  /** Done but rejected: something must be corrected. */
  is_rejected: z.boolean(),
  /** The precondition in a few words; '' when it can be done now. */
  waits_for: z.string(),
  /** The button's text and its target screen. */
  action: z.string(),
  path: z.string(),
})

export const firstSteps = z.strictObject({
  steps: z.array(firstStep),
  /** The review of the first homepage, works and code as one case; null once anything was decided. */
  review: z
    .strictObject({
      is_ready: z.boolean(),
      ahead: z.number().int(),
      minutes: z.number().int(),
    })
    .nullable(),
  /** Until the notice is read. */
  welcome: z.strictObject({ notice_id: z.number().int(), sentence: z.string() }).nullable(),
})

/** One line above everything else that says what needs attention, and links to it. */
export const homeStrip = z.strictObject({
  tone: z.enum(['warn', 'info', 'no']),
  sentence: z.string(),
  action: z.string(),
  path: z.string(),
})

export const homeInit = z.strictObject({
  /** Must be confirmed before going on. */
  warning: warning.nullable(),
  /** The most severe one of all areas. */
  strip: homeStrip.nullable(),
  notices: z.array(noticeItem),
  unread: z.number().int(),
  /** Null for people who are no longer new, or who dismissed them. */
  first_steps: firstSteps.nullable(),
  quick_entries: z.array(quickEntry),
  /** Placed by operators, after the person's own entries. */
  navigation: z.array(navigationItem),
  /** Product lines whose screens exist. */
  lines: z.array(homeLine),
  agreements_to_accept: z.array(agreementToAccept),
})
