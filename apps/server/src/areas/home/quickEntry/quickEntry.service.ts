/** Quick entries of the home tab: declared by the areas, in the operators' order or the person's own. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { quickEntryInit } from '@wallpaper/contract/home'
import type { arrangeQuickEntries, quickEntryList } from '@wallpaper/contract/home/home.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { countOnce, type Entry, mayUse, type Visitor } from '../../account/public.ts'
import { settings } from '../home.settings.ts'
import { type QuickEntryRule, quickEntryReader, quickEntryRepository } from './quickEntry.repository.ts'

/** In the operators' order; entries they never moved come after, in their areas' order. */
const arranged = (entries: readonly Entry[], rules: readonly QuickEntryRule[]): Entry[] => {
  const placeOf = ({ id }: Entry) => rules.find(({ entryId }) => entryId === id)?.place ?? Number.MAX_VALUE
  return entries
    .filter(({ home }) => home !== undefined)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.home?.order ?? 0) - (b.home?.order ?? 0))
}

const offeredTo = (
  visitor: Visitor,
  entries: readonly Entry[],
  rules: readonly QuickEntryRule[],
): Entry[] => {
  const off = new Set(rules.flatMap(({ entryId, isOffered }) => (isOffered ? [] : [entryId])))
  return arranged(entries, rules).filter((entry) => !off.has(entry.id) && mayUse(entry, visitor))
}

/** Chosen and offered entries. An old choice may contain entries that are gone or not permitted any more. */
const splitByChoice = (visible: readonly Entry[], chosenIds: readonly string[] | null, max: number) => {
  const chosen = chosenIds
    ? chosenIds.flatMap((id) => visible.find((entry) => entry.id === id) ?? [])
    : visible
  const shown = chosen.slice(0, max)
  return { chosen: shown, available: visible.filter((entry) => !shown.includes(entry)) }
}

const choiceOf = async (tx: Reader, visitor: Visitor, entries: readonly Entry[]) => {
  const reader = quickEntryReader(tx)
  const chosenIds = await reader.chosenBy(visitor)
  const visible = offeredTo(visitor, entries, await reader.rules())
  const max = await settings(tx).get('home.quick_entries')
  return { ...splitByChoice(visible, chosenIds, max), max }
}

type Choice = OutputOf<typeof quickEntryInit>

const presentEntry = async (
  { id, icon, screen, badge }: Entry,
  count: ReturnType<typeof countOnce>,
): Promise<Choice['chosen'][number]> => ({
  id,
  title: screen.title,
  icon,
  path: screen.path,
  badge: await count(badge),
})

export const quickEntriesOf = async (
  tx: Reader,
  visitor: Visitor,
  entries: readonly Entry[],
): Promise<Choice> => {
  const { chosen, available, max } = await choiceOf(tx, visitor, entries)
  const count = countOnce(tx, visitor)
  // Sequential: `tx` may be a transaction, which has one connection.
  const present = async (list: readonly Entry[]) => {
    const presented = []
    for (const entry of list) presented.push(await presentEntry(entry, count))
    return presented
  }
  return { chosen: await present(chosen), available: await present(available), max }
}

/** Those on the home tab, without counting for the others; counted at once, so not within a transaction. */
export const chosenEntriesOf = async (
  tx: Reader,
  visitor: Visitor,
  entries: readonly Entry[],
  count: ReturnType<typeof countOnce>,
): Promise<Choice['chosen']> => {
  const { chosen } = await choiceOf(tx, visitor, entries)
  return Promise.all(chosen.map((entry) => presentEntry(entry, count)))
}

export const chooseEntries = async (
  tx: Tx,
  visitor: Visitor,
  ids: readonly string[],
  entries: readonly Entry[],
): Promise<Choice> => {
  const max = await settings(tx).get('home.quick_entries')
  const repository = quickEntryRepository(tx)
  const known = offeredTo(visitor, entries, await repository.rules()).map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw refuse('快捷入口重复了，请刷新后再试')
  if (ids.some((id) => !known.includes(id))) throw refuse('有的入口已经不可用，请刷新后再试')
  if (ids.length > max) throw refuse(`最多选择 ${max} 个快捷入口`)
  await repository.choose(visitor, [...ids])
  return quickEntriesOf(tx, visitor, entries)
}

type Listed = OutputOf<typeof quickEntryList>

export const listEntries = async (tx: Reader, entries: readonly Entry[]): Promise<Listed> => {
  const reader = quickEntryReader(tx)
  const rules = await reader.rules()
  const choices = await reader.choices()
  return {
    items: arranged(entries, rules).map(({ id, icon, screen }) => ({
      id,
      title: screen.title,
      icon,
      path: screen.path,
      is_offered: rules.find(({ entryId }) => entryId === id)?.isOffered ?? true,
      chosen_by: choices.get(id) ?? 0,
    })),
  }
}

const recordOf = ({ items }: Listed) => ({
  order: items.map(({ title }) => title).join('、'),
  off: items.flatMap(({ title, is_offered }) => (is_offered ? [] : [title])).join('、'),
})

export const arrangeEntries = async (
  tx: Tx,
  { entries: wanted }: ParsedInput<typeof arrangeQuickEntries>,
  act: StaffAct,
  entries: readonly Entry[],
): Promise<Listed> => {
  const before = await listEntries(tx, entries)
  const known = new Set(before.items.map(({ id }) => id))
  const isComplete = wanted.length === known.size && wanted.every(({ id }) => known.delete(id))
  if (!isComplete) throw new Refusal('changedMeanwhile', '快捷入口刚刚有变化，请刷新后再调整')
  const changedAt = new Date(act.now)
  await quickEntryRepository(tx).arrange(
    wanted.map(({ id, is_offered }, place) => ({ entryId: id, place, isOffered: is_offered, changedAt })),
  )
  const after = await listEntries(tx, entries)
  await audit(tx, act, {
    action: 'quick_entry.arrange',
    subject: 'quick_entry:all',
    before: recordOf(before),
    after: recordOf(after),
  })
  return after
}
