/** Operators' items on the home tab and in the search. Every change is in the audit log. */
import { type AuditAction, type OutputOf, type ParsedInput, screenAtPath } from '@wallpaper/contract'
import type {
  addHomeItem,
  editHomeItem,
  homeItemList,
  removeHomeItem,
  sortHomeItems,
} from '@wallpaper/contract/home/home.console'
import type { HomeItemKind } from '@wallpaper/contract/home/home.limits'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { type HomeItemRecord, presentItemRecord } from './item.present.ts'
import {
  type HomeItemContent,
  type HomeItemRow,
  homeItemReader,
  homeItemRepository,
} from './item.repository.ts'

type Listed = OutputOf<typeof homeItemList>
type Content = Omit<ParsedInput<typeof addHomeItem>, 'kind'>

/** A hot word is searched; other kinds link to a screen or only inform. */
const leadsNowhere: readonly HomeItemKind[] = ['hot_word']

const contentOf = (kind: HomeItemKind, input: Content): HomeItemContent => {
  const { path, starts_at, ends_at } = input
  if (path !== undefined && leadsNowhere.includes(kind))
    throw refuseField('path', '热搜词点了就是搜索，不用填页面')
  if (path !== undefined && !screenAtPath(path)) throw refuseField('path', '没有这个页面，请从列表里选择')
  if (starts_at !== undefined && ends_at !== undefined && ends_at <= starts_at)
    throw refuseField('ends_at', '结束时间要晚于开始时间')
  return {
    title: input.title,
    note: input.note ?? '',
    icon: input.icon ?? 'grid',
    mark: input.mark ?? 'none',
    path: path ?? null,
    isShown: input.is_shown,
    startsAt: starts_at === undefined ? null : new Date(starts_at),
    endsAt: ends_at === undefined ? null : new Date(ends_at),
  }
}

const auditedFields = ({
  kind,
  title,
  note,
  icon,
  mark,
  path,
  is_shown,
  starts_at,
  ends_at,
}: HomeItemRecord) => ({
  ...{ kind, title, note, icon, mark, path, is_shown, starts_at, ends_at },
})

const record = (
  tx: Tx,
  act: StaffAct,
  action: AuditAction,
  { before, after }: { before?: HomeItemRow; after?: HomeItemRow },
) => {
  const seen = (row: HomeItemRow | undefined) => row && auditedFields(presentItemRecord(row, act.now))
  const id = (after ?? before)?.id ?? 0
  return audit(tx, act, { action, subject: `home_item:${id}`, before: seen(before), after: seen(after) })
}

const isThere = () => refuseField('title', '已经有同名的一项了')
const isGone = () => new Refusal('notFound', '这一项刚刚被删除了，请刷新后查看')

export const listItems = async (tx: Reader, kind: HomeItemKind, now: number): Promise<Listed> => ({
  items: (await homeItemReader(tx).all(kind)).map((row) => presentItemRecord(row, now)),
})

export const addItem = async (
  tx: Tx,
  { kind, ...input }: ParsedInput<typeof addHomeItem>,
  act: StaffAct,
): Promise<HomeItemRecord> => {
  const row = await homeItemRepository(tx).insert({
    kind,
    ...contentOf(kind, input),
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  })
  if (!row) throw isThere()
  await record(tx, act, 'home_item.add', { after: row })
  return presentItemRecord(row, act.now)
}

export const editItem = async (
  tx: Tx,
  { id, ...input }: ParsedInput<typeof editHomeItem>,
  act: StaffAct,
): Promise<HomeItemRecord> => {
  const repository = homeItemRepository(tx)
  const before = await repository.lock(id)
  if (!before) throw isGone()
  const content = contentOf(before.kind, input)
  if (await repository.hasTitle(before, content.title)) throw isThere()
  const after = await repository.update(id, {
    ...content,
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  })
  await record(tx, act, 'home_item.edit', { before, after })
  return presentItemRecord(after, act.now)
}

export const sortItems = async (
  tx: Tx,
  { kind, ids }: ParsedInput<typeof sortHomeItems>,
  act: StaffAct,
): Promise<Listed> => {
  const repository = homeItemRepository(tx)
  const before = await repository.all(kind)
  const known = new Set(before.map(({ id }) => id))
  const isComplete = ids.length === known.size && ids.every((id) => known.delete(id))
  if (!isComplete) throw new Refusal('changedMeanwhile', '列表刚刚有变化，请刷新后再调整')
  await repository.sort(ids, new Date(act.now))
  const after = await repository.all(kind)
  const orderOf = (rows: readonly HomeItemRow[]) => ({ order: rows.map(({ title }) => title).join('、') })
  await audit(tx, act, {
    action: 'home_item.sort',
    subject: `home_item_kind:${kind}`,
    before: orderOf(before),
    after: orderOf(after),
  })
  return listItems(tx, kind, act.now)
}

export const removeItem = async (
  tx: Tx,
  { id }: ParsedInput<typeof removeHomeItem>,
  act: StaffAct,
): Promise<{ id: number }> => {
  const before = await homeItemRepository(tx).remove(id)
  if (!before) throw isGone()
  await record(tx, act, 'home_item.remove', { before })
  return { id }
}
