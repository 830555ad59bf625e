/** Permanent deletion of works and of files that nothing uses any more. */

import type { EachOutcome } from '@wallpaper/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findPerson } from '../../account/public.ts'
import { uploadOfAddress } from '../../upload/public.ts'
import type { LineOwner } from '../creation.types.ts'
import { purgeRepository } from './purge.repository.ts'
import { dueWorksOf, peopleWithDueWorks, recycleBinRepository } from './recycleBin.repository.ts'

export interface PurgeDeps {
  clock: Clock
  removeUploads: (tx: Tx, uid: number, ids: readonly string[]) => Promise<void>
}

/** Uploads used as an avatar or a cover must stay. */
const shownElsewhere = async (tx: Tx, uid: number): Promise<Set<string>> => {
  const person = await findPerson(tx, uid)
  const addresses = [...(await purgeRepository(tx).homepagePictures(uid)), person?.avatarUrl ?? '']
  return new Set(addresses.flatMap((url) => uploadOfAddress(url) ?? []))
}

const purge = async (
  tx: Tx,
  uid: number,
  ids: readonly string[],
  { removeUploads }: PurgeDeps,
): Promise<string[]> => {
  if (ids.length === 0) return []
  const repository = purgeRepository(tx)
  const uploads = await repository.uploadsOf(uid, ids)
  const deleted = await repository.delete(uid, ids)
  const shown = new Set(await repository.stillShown(uid, uploads))
  const elsewhere = await shownElsewhere(tx, uid)
  await removeUploads(
    tx,
    uid,
    uploads.filter((id) => !shown.has(id) && !elsewhere.has(id)),
  )
  return deleted
}

export const purgeWorks = async (
  tx: Tx,
  { uid, line }: LineOwner,
  ids: readonly string[],
  deps: PurgeDeps,
): Promise<EachOutcome[]> => {
  const rows = await recycleBinRepository(tx, line).lock(uid, ids)
  const deleted = new Set(
    await purge(
      tx,
      uid,
      rows.map(({ id }) => id),
      deps,
    ),
  )
  return ids.map((id) =>
    deleted.has(id) ? { id, ok: true, msg: '' } : { id, ok: false, msg: new Refusal('notFound').message },
  )
}

/** Refuses if the number differs from what the person confirmed. */
export const clearRecycleBin = async (
  tx: Tx,
  { uid, line }: LineOwner,
  number: number,
  deps: PurgeDeps,
): Promise<number> => {
  const ids = await recycleBinRepository(tx, line).lockAll(uid)
  if (ids.length !== number)
    throw new Refusal('changedMeanwhile', `回收站里现在有 ${ids.length} 个作品，请确认后再清空`)
  return (await purge(tx, uid, ids, deps)).length
}

const worksAtOnce = 500

/** People with due works; deletes all of a person's due works, 500 per transaction. */
export const dueBins = (db: Database, deps: PurgeDeps): Walk => ({
  due: async (tx, page) => (await peopleWithDueWorks(tx, page)).map(String),
  handle: async (key, { now, signal }) => {
    const uid = Number(key)
    const purgeSome = () =>
      db.write(async (tx) => {
        const ids = await dueWorksOf(tx, uid, now, worksAtOnce)
        await purge(tx, uid, ids, deps)
        return ids.length
      })
    while ((await purgeSome()) === worksAtOnce) signal.throwIfAborted()
  },
})
