/** A work from a file that another area made: reviewed like any other. Made with AI, it is declared for good. */
import type { Tx } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { HomepageBonus, LineOwner, SentListener, TextObjection } from '../creation.types.ts'
import { createHomepageLimit } from '../homepage/homepageLimit.ts'
import { makeOne, readyUpload, type SubmitDeps } from './submit.service.ts'

export interface MadeWork {
  uploadId: string
  kind: 'picture' | 'video'
  title: string
  homepageId: string
  class: string
  isAi: boolean
}

export interface MadeWorksDeps extends Pick<SubmitDeps, 'clock' | 'addressesOf'> {
  bonuses: readonly HomepageBonus[]
  listeners: readonly SentListener[]
  objections: readonly TextObjection[]
}

/** Returns the work's id. */
export type SubmitMadeWork = (tx: Tx, owner: LineOwner, made: MadeWork) => Promise<string>

export const madeWorks = ({ bonuses, listeners, objections, ...deps }: MadeWorksDeps): SubmitMadeWork => {
  const submitDeps = { ...deps, homepageLimit: createHomepageLimit(bonuses) }
  return async (tx, owner, { uploadId, kind, title, homepageId, isAi, ...made }) => {
    for (const objection of objections) {
      const sentence = await objection(tx, title)
      if (sentence) throw refuseField('title', sentence)
    }
    const upload = await readyUpload(tx, owner, uploadId, kind, 'id')
    const work = { kind, title, pages: [{ upload }] as const, isOnlyOnce: true, isAiFixed: isAi }
    const settings = { homepage_id: homepageId, class: made.class, is_ai: isAi }
    const { id } = await makeOne(tx, owner, work, settings, submitDeps)
    for (const listener of listeners) await listener(tx, owner.uid)
    return id
  }
}
