/** Notes of colleagues about a person: the author corrects one for some minutes, nobody deletes one. */
import type { OutputOf } from '@wallpaper/contract'
import { noteEditMinutes } from '@wallpaper/contract/account/people.schemas'
import type { personNotes } from '@wallpaper/contract/account/personNotes.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { mentionColleagues, type Naming } from '../../staff/public.ts'
import { type NoteRow, noteReader, noteRepository } from './note.repository.ts'
import { peopleReader } from './people.repository.ts'

type Notes = OutputOf<typeof personNotes>

const minuteMs = 60_000

const mayEdit = ({ authorId, madeAt }: NoteRow, callerId: number, now: number): boolean =>
  authorId === callerId && now - madeAt.getTime() < noteEditMinutes * minuteMs

export const notesOf = async (
  tx: Reader,
  uid: number,
  { callerId, now, naming }: { callerId: number; now: number; naming: Naming },
): Promise<Notes> => {
  const rows = await noteReader(tx).of(uid)
  const label = await naming(
    tx,
    rows.map(({ authorId }) => `staff:${authorId}`),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      text: row.text,
      author: label(`staff:${row.authorId}`),
      made_at: row.madeAt.getTime(),
      edited_at: row.editedAt?.getTime() ?? null,
      is_pinned: row.pinnedAt !== null,
      may_edit: mayEdit(row, callerId, now),
    })),
  }
}

const shown = (tx: Tx, uid: number, naming: Naming, { caller, now }: StaffAct) =>
  notesOf(tx, uid, { callerId: caller.id, now, naming })

export const writeNote = async (
  tx: Tx,
  { uid, text }: { uid: number; text: string },
  act: StaffAct,
  naming: Naming,
): Promise<Notes> => {
  orNotFound(await peopleReader(tx).byUid(uid))
  const note = await noteRepository(tx).insert({
    uid,
    text,
    authorId: act.caller.id,
    madeAt: new Date(act.now),
  })
  await mentionColleagues(tx, act, { text, subject: `person:${uid}`, uid })
  await audit(tx, act, { action: 'person.note', subject: `person:${uid}`, after: { note: note.id, text } })
  return shown(tx, uid, naming, act)
}

export const editNote = async (
  tx: Tx,
  { id, text }: { id: number; text: string },
  act: StaffAct,
  naming: Naming,
): Promise<Notes> => {
  const note = orNotFound(await noteRepository(tx).lock(id))
  if (!mayEdit(note, act.caller.id, act.now))
    throw refuse(`只能改自己写的备注，写完 ${noteEditMinutes} 分钟以内。可以再写一条补充`)
  await noteRepository(tx).change(id, { text, editedAt: new Date(act.now) })
  await audit(tx, act, {
    action: 'person.edit_note',
    subject: `person:${note.uid}`,
    before: { note: id, text: note.text },
    after: { note: id, text },
  })
  return shown(tx, note.uid, naming, act)
}

export const pinNote = async (
  tx: Tx,
  { id, is_pinned }: { id: number; is_pinned: boolean },
  act: StaffAct,
  naming: Naming,
): Promise<Notes> => {
  const note = orNotFound(await noteRepository(tx).lock(id))
  const wasPinned = note.pinnedAt !== null
  if (wasPinned !== is_pinned) {
    await noteRepository(tx).change(id, { pinnedAt: is_pinned ? new Date(act.now) : null })
    await audit(tx, act, {
      action: 'person.pin_note',
      subject: `person:${note.uid}`,
      before: { note: id, is_pinned: wasPinned },
      after: { note: id, is_pinned },
    })
  }
  return shown(tx, note.uid, naming, act)
}

export const eraseNotes = async (tx: Tx, uid: number): Promise<void> => {
  await noteRepository(tx).eraseOf(uid)
}
