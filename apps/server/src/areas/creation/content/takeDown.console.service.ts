/**
 * Takes down or reinstates public content: one transaction, one outcome for each, and a notification to each
 * owner. The audience's pages read the new state.
 */
import type { EachOutcome, ParsedInput } from '@wallpaper/contract'
import type {
  adjustPhotos,
  restorePhotos,
  suspendHomepages,
  takeDownPhotos,
} from '@wallpaper/contract/creation/content/content.console'
import { takeDownCauses } from '@wallpaper/contract/creation/content/content.limits'
import { keywordsMax } from '@wallpaper/contract/creation/creation.schemas'
import { audit } from '../../../platform/audit/audit.ts'
import { doEach } from '../../../platform/batchResult.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { moveUploads } from '../../upload/public.ts'
import { offeredClass } from '../catalogue/class.service.ts'
import type { HomepageRow } from '../homepage/homepage.repository.ts'
import { decideHomepage, decideWork } from '../review/decision.service.ts'
import { type WorkRow, workRepository } from '../work/work.repository.ts'
import { contentRepository } from './content.console.repository.ts'

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

const workOf = async (tx: Tx, id: string): Promise<WorkRow> => {
  const row = orNotFound(await contentRepository(tx).lockWork(id))
  if (row.deletedAt) throw refuse('作者已经删除了这个作品')
  return row
}

const homepageOf = async (tx: Tx, id: string): Promise<HomepageRow> =>
  orNotFound(await contentRepository(tx).lockHomepage(id))

const notPublished: Record<WorkRow['state'], string> = {
  published: '',
  taken_down: '已经下架了',
  draft: '还是草稿，观众看不到',
  reviewing: '还在审核中，请在审核队列里处理',
  rejected: '没有通过审核，观众看不到',
}

const tell = (tx: Tx, uid: number, { title, body, now }: { title: string; body: string; now: number }) =>
  notifyPerson(tx, { uid, kind: 'review', title, body, now })

const takeDownOne = async (
  tx: Tx,
  row: WorkRow,
  { cause, reason }: Pick<ParsedInput<typeof takeDownPhotos>, 'cause' | 'reason'>,
  act: StaffAct,
): Promise<void> => {
  const told = `${takeDownCauses[cause]}：${reason}`
  await decideWork(tx, row, { act: 'takeDown', reason: told, now: act.now })
  await audit(tx, act, {
    action: 'photo.take_down',
    subject: `photo:${row.id}`,
    before: { state: row.state },
    after: { state: 'taken_down', cause, uid: row.uid },
  })
  await tell(tx, row.uid, {
    title: `作品「${row.title}」已下架`,
    body: `原因：${takeDownCauses[cause]}\n${reason}\n观众暂时看不到这个作品，它还在结算中的收益也暂停解冻，不会扣除。如有异议，可以在审核中心申诉。`,
    now: act.now,
  })
}

/**
 * For an area whose own decision takes a work with it: a public one is taken down, one in review is rejected.
 * A draft stays, and is reviewed before anybody sees it.
 */
export const takeDownWork = async (
  tx: Tx,
  id: string,
  { reason, act, enqueue }: { reason: string; act: StaffAct; enqueue: Enqueue },
): Promise<void> => {
  const row = await contentRepository(tx).lockWork(id)
  if (!row || row.deletedAt) return
  if (row.state === 'reviewing') await decideWork(tx, row, { act: 'reject', reason, now: act.now })
  if (row.state !== 'published') return
  await takeDownOne(tx, row, { cause: 'other', reason }, act)
  await enqueue(tx, moveUploads, {})
}

export const takeDown = (
  tx: Tx,
  { photo_ids, cause, reason }: ParsedInput<typeof takeDownPhotos>,
  act: StaffAct,
): Promise<EachOutcome[]> =>
  doEach(tx, distinct(photo_ids), async (id) => {
    const row = await workOf(tx, id)
    if (row.state !== 'published') throw refuse(notPublished[row.state])
    await takeDownOne(tx, row, { cause, reason }, act)
  })

export const restore = (
  tx: Tx,
  { photo_ids }: ParsedInput<typeof restorePhotos>,
  act: StaffAct,
): Promise<EachOutcome[]> =>
  doEach(tx, distinct(photo_ids), async (id) => {
    const row = await workOf(tx, id)
    if (row.state !== 'taken_down') throw refuse('没有下架，不用恢复')
    await decideWork(tx, row, { act: 'reinstate', reason: null, now: act.now })
    await audit(tx, act, {
      action: 'photo.restore',
      subject: `photo:${id}`,
      before: { state: row.state },
      after: { state: 'published', uid: row.uid },
    })
    await tell(tx, row.uid, {
      title: `作品「${row.title}」已恢复`,
      body: '观众又可以看到这个作品了，它的口令、专辑和数据都和原来一样，收益继续解冻。',
      now: act.now,
    })
  })

const adjusted = (row: WorkRow, input: ParsedInput<typeof adjustPhotos>) => ({
  class: input.class ?? row.class,
  isAi: input.is_ai ?? row.isAi,
  keywords: [...new Set([...row.keywords, ...(input.keywords ?? [])])],
})

export const adjust = async (
  tx: Tx,
  input: ParsedInput<typeof adjustPhotos>,
  act: StaffAct,
): Promise<EachOutcome[]> => {
  return doEach(tx, distinct(input.photo_ids), async (id) => {
    const row = await workOf(tx, id)
    const next = adjusted(row, input)
    if (row.isAiFixed && !next.isAi) throw refuse('这是用工坊的 AI 做的，声明不能去掉')
    if (input.class) await offeredClass(tx, input.class, row.line)
    if (next.keywords.length > keywordsMax) throw refuse(`关键词会超过 ${keywordsMax} 个`)
    await workRepository(tx, row.line).rewrite(
      row,
      { title: row.title, body: row.body, keywords: next.keywords },
      { class: next.class, isAi: next.isAi, changedAt: new Date(act.now) },
    )
    await audit(tx, act, {
      action: 'photo.adjust',
      subject: `photo:${id}`,
      before: { class: row.class, is_ai: row.isAi, keywords: row.keywords },
      after: { class: next.class, is_ai: next.isAi, keywords: next.keywords },
    })
  })
}

const notActive: Record<HomepageRow['state'], string> = {
  active: '',
  suspended: '已经停用了',
  reviewing: '还在审核中，请在审核队列里处理',
  rejected: '没有通过审核，观众看不到',
}

export const suspend = (
  tx: Tx,
  { homepage_ids, cause, reason }: ParsedInput<typeof suspendHomepages>,
  act: StaffAct,
): Promise<EachOutcome[]> =>
  doEach(tx, distinct(homepage_ids), async (id) => {
    const row = await homepageOf(tx, id)
    if (row.state !== 'active') throw refuse(notActive[row.state])
    const told = `${takeDownCauses[cause]}：${reason}`
    await decideHomepage(tx, row, { act: 'suspend', reason: told, now: act.now })
    await audit(tx, act, {
      action: 'homepage.suspend',
      subject: `homepage:${id}`,
      before: { state: row.state },
      after: { state: 'suspended', cause, uid: row.uid },
    })
    await tell(tx, row.uid, {
      title: `主页「${row.name}」已停用`,
      body: `原因：${takeDownCauses[cause]}\n${reason}\n观众暂时看不到这个主页和里面的作品。如有异议，可以在审核中心申诉。`,
      now: act.now,
    })
  })

export const reinstate = (tx: Tx, homepageIds: readonly string[], act: StaffAct): Promise<EachOutcome[]> =>
  doEach(tx, distinct(homepageIds), async (id) => {
    const row = await homepageOf(tx, id)
    if (row.state !== 'suspended') throw refuse('没有停用，不用恢复')
    await decideHomepage(tx, row, { act: 'reinstate', reason: null, now: act.now })
    await audit(tx, act, {
      action: 'homepage.reinstate',
      subject: `homepage:${id}`,
      before: { state: row.state },
      after: { state: 'active', uid: row.uid },
    })
    await tell(tx, row.uid, {
      title: `主页「${row.name}」已恢复`,
      body: '观众又可以看到这个主页和里面的作品了。',
      now: act.now,
    })
  })
