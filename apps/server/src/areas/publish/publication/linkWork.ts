/**
 * A publication whose result is unknown, and the link to its work, from its owner or staff: it must be of the
 * publication's account, not older than the publish call, and nobody else's. Reading the account then decides.
 */
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { PageMeta } from '../../../partners/workPages/pageMeta.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { accountsOf } from '../account/account.service.ts'
import { checkAccount, monthDay } from '../backfill/backfill.rules.ts'
import type { Opened } from '../backfill/judge.ts'
import { can } from './publication.acts.ts'
import { publicationRepository } from './publication.repository.ts'
import { type PublicationRow, skewMs } from './publication.rules.ts'
import { takeStep } from './publishing.ts'
import { lockWorks, takeWork } from './workClaim.ts'

const workAt = (row: PublicationRow, opened: Opened) => {
  if (opened.kind === 'refused') throw refuse(opened.sentence)
  const { name } = platforms[row.platform]
  if (opened.platform !== row.platform) throw refuse(`这不是${name}的链接，请贴${name}上那条作品的链接`)
  if (opened.remoteId === null) throw refuse('暂时读不到这个链接，请贴作品页的完整链接')
  return { ...opened, remoteId: opened.remoteId }
}

const checkPage = async (tx: Tx, row: PublicationRow, page: PageMeta): Promise<void> => {
  const check = checkAccount(row.platform, page, await accountsOf(tx, row.uid))
  if (check.state === 'refused') throw refuse(check.sentence)
  if (page.author !== null && check.accountId !== row.accountId)
    throw refuse('这条作品是另一个账号发的，请贴这次发布的那条')
  const { publishedAt } = page
  if (publishedAt !== null && row.sentAt && publishedAt < row.sentAt.getTime() - skewMs)
    throw refuse(`这条作品 ${monthDay(publishedAt)} 就发了，比这次发布早，请贴这次发布的那条`)
}

export const linkWork = async (tx: Tx, id: string, found: Opened, now: number): Promise<PublicationRow> => {
  if (found.kind !== 'refused' && found.remoteId !== null)
    await lockWorks(tx, found.platform, [found.remoteId])
  const row = orNotFound(await publicationRepository(tx).lock(id), '没有找到这条发布')
  if (!can(row, 'link')) throw refuse('这条已经有结果了')
  const work = workAt(row, found)
  if (work.kind === 'work') await checkPage(tx, row, work.page)
  const taken = await takeWork(tx, row, work.remoteId, now)
  if (!taken) throw refuse('这条作品已经有人认领')
  const moved = await takeStep(tx, row, {
    event: 'linked',
    step: { kind: 'linked', note: work.url },
    changes: { ...taken, remoteUrl: work.url, dueAt: new Date(now) },
    now,
  })
  return moved ?? row
}
