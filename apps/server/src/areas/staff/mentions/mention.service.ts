/** Notes and comments in which a colleague is asked for by name: shown on the first page of that colleague. */
import type { OutputOf } from '@wallpaper/contract'
import type { ownMentions } from '@wallpaper/contract/staff/staff.console'
import type { Subject } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { commentRepository } from '../approvals/comments.repository.ts'
import type { Naming } from '../audit/naming.ts'
import { mentionReader, mentionRepository } from './mention.repository.ts'
import { mentionedIn } from './mentionedIn.ts'

const shownMax = 50

interface Said {
  text: string
  subject: Subject
  /** Whom the text is about. */
  uid?: number
}

export const mentionColleagues = async (
  tx: Tx,
  { caller, now }: StaffAct,
  { text, subject, uid }: Said,
): Promise<void> => {
  if (!text.includes('@')) return
  const repository = mentionRepository(tx)
  const others = (await repository.colleagues()).filter(({ id }) => id !== caller.id)
  const said = { authorId: caller.id, subject, text, saidAt: new Date(now), uid: uid ?? null }
  await repository.insert(mentionedIn(text, others).map(({ id }) => ({ ...said, staffId: id })))
}

export const mentionsOf = async (
  tx: Reader,
  staffId: number,
  naming: Naming,
): Promise<OutputOf<typeof ownMentions>> => {
  const rows = await mentionReader(tx).newest(staffId, shownMax)
  const label = await naming(
    tx,
    rows.flatMap(({ subject, authorId }) => [subject, `staff:${authorId}`]),
  )
  return {
    items: rows.map(({ id, subject, authorId, text, saidAt }) => ({
      id,
      author: label(`staff:${authorId}`),
      subject: { key: subject, label: label(subject) },
      text,
      said_at: saidAt.getTime(),
    })),
  }
}

/** What colleagues said to each other about this person. */
export const eraseComments = async (tx: Tx, uid: number): Promise<void> => {
  await mentionRepository(tx).eraseOf(uid)
  await commentRepository(tx).eraseAbout(`person:${uid}`)
}
