/** A hand-off: its owner publishes by hand, step by step. What is done is kept here, so leaving the page loses nothing. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { handOffFinish, handOffTick } from '@wallpaper/contract/publish'
import { handOffTickIds } from '@wallpaper/contract/publish/publication.labels'
import type { Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { namesOfCodes } from '../../codes/public.ts'
import type { BackfillDeps } from '../backfill/backfill.service.ts'
import { chosenCode } from '../backfill/chosenCode.ts'
import { openText } from '../backfill/judge.ts'
import { report } from '../backfill/report.ts'
import { publicationRepository } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'
import { lockWorks } from './workClaim.ts'

export const tick = async (
  tx: Tx,
  { id, step, is_done }: ParsedInput<typeof handOffTick>,
  now: number,
): Promise<PublicationRow> => {
  const repository = publicationRepository(tx)
  const row = orNotFound(await repository.lock(id), '没有找到这条发布')
  if (row.state !== 'handing_off') throw refuse('这条已经发好了')
  const before = row.details.ticks ?? []
  const ticks = handOffTickIds.filter((each) => (each === step ? is_done : before.includes(each)))
  await repository.change(row, { details: { ...row.details, ticks }, changedAt: new Date(now) })
  return orNotFound(await repository.one(id))
}

/** The share text ends the hand-off as a back-fill does; a refusal leaves it open. */
export const finishHandOff = async (
  { db, clock, pages }: BackfillDeps,
  uid: number,
  { id, text, by_person }: ParsedInput<typeof handOffFinish>,
): Promise<OutputOf<typeof handOffFinish>['recognition']> => {
  const opened = await openText(pages, text)
  return db.write(async (tx) => {
    if (opened.kind !== 'refused' && opened.remoteId !== null)
      await lockWorks(tx, opened.platform, [opened.remoteId])
    const row = orNotFound(await publicationRepository(tx).lock(id), '没有找到这条发布')
    if (row.state !== 'handing_off') throw refuse('这条已经发好了')
    if (opened.kind !== 'refused' && opened.platform !== row.platform)
      throw refuse('这不是要发的那个平台的链接')
    const codes = row.codeId ? await namesOfCodes(tx, uid, [row.codeId]) : new Map<string, string>()
    const code = await chosenCode(tx, uid, codes.get(row.codeId ?? ''))
    const wanted = { uid, pasted: text, code, byPerson: by_person, handOffId: id }
    return (await report(tx, opened, wanted, clock())).recognition
  })
}
