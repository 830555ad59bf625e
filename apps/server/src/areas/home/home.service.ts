/** The home tab: what must be confirmed, what is new, and the short ways to where one works. */
import { brandColour, lines, type OutputOf, type SubAccountArea } from '@wallpaper/contract'
import type { indexInit, quickEntryInit, tabBarInit, warningAlert } from '@wallpaper/contract/home'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { recipientOf, warningReader } from '../account/public.ts'
import { countUnread, noticeReader, presentNotice } from '../notice/public.ts'
import { settings } from '../staff/public.ts'
import { navigationAt, pendingAgreements, presentPending } from '../system/public.ts'
import { type EntryDefinition, entries, type HomeFacts, openLines, tabs } from './home.catalogue.ts'
import { quickEntryReader, quickEntryRepository } from './home.repository.ts'

export interface Visitor {
  uid: number
  sonid: number
  areas: readonly SubAccountArea[]
}

const headlines = 3

const unreadOf = async (tx: Reader, visitor: Visitor): Promise<number> =>
  countUnread(tx, await recipientOf(tx, visitor))

export const tabBarOf = async (tx: Reader, visitor: Visitor): Promise<OutputOf<typeof tabBarInit>> => {
  const facts = { unread: await unreadOf(tx, visitor) }
  return {
    selected_colour: brandColour,
    tabs: tabs.map(({ index, path, title, icon, badge }) => ({
      index,
      id: index + 1,
      path,
      title,
      icon,
      badge: badge?.(facts) ?? 0,
    })),
  }
}

const maySee = (entry: EntryDefinition, { sonid, areas }: Visitor): boolean => {
  if (sonid === 0 || entry.for === 'everyone') return true
  return entry.for !== 'main' && areas.includes(entry.for)
}

const presentEntry = ({ id, title, icon, path, badge }: EntryDefinition, facts: HomeFacts) => ({
  id,
  title,
  icon,
  path,
  badge: badge?.(facts) ?? 0,
})

/** Chosen and offered. A choice of long ago may name what is gone, or what this account may no longer use. */
const entriesFor = (visitor: Visitor, chosenIds: readonly string[] | null, max: number) => {
  const visible = entries.filter((entry) => maySee(entry, visitor))
  const chosen = chosenIds
    ? chosenIds.flatMap((id) => visible.find((entry) => entry.id === id) ?? [])
    : visible
  const shown = chosen.slice(0, max)
  return { chosen: shown, available: visible.filter((entry) => !shown.includes(entry)) }
}

export const quickEntriesOf = async (
  tx: Reader,
  visitor: Visitor,
): Promise<OutputOf<typeof quickEntryInit>> => {
  const chosenIds = await quickEntryReader(tx).chosenBy(visitor)
  const max = await settings(tx).get('home.quick_entries')
  const unread = await unreadOf(tx, visitor)
  const { chosen, available } = entriesFor(visitor, chosenIds, max)
  const present = (entry: EntryDefinition) => presentEntry(entry, { unread })
  return { chosen: chosen.map(present), available: available.map(present), max }
}

export const chooseEntries = async (
  tx: Tx,
  visitor: Visitor,
  ids: readonly string[],
): Promise<OutputOf<typeof quickEntryInit>> => {
  const max = await settings(tx).get('home.quick_entries')
  const known = entries.filter((entry) => maySee(entry, visitor)).map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw refuse('快捷入口重复了，请刷新后再试')
  if (ids.some((id) => !known.includes(id))) throw refuse('有的入口已经不可用，请刷新后再试')
  if (ids.length > max) throw refuse(`最多选择 ${max} 个快捷入口`)
  await quickEntryRepository(tx).choose(visitor, [...ids])
  return quickEntriesOf(tx, visitor)
}

type Warned = OutputOf<typeof warningAlert>

export const openWarningOf = async (tx: Reader, uid: number): Promise<Warned['warning']> => {
  const warning = await warningReader(tx).firstOpen(uid)
  if (!warning) return null
  return { id: warning.id, sentence: warning.sentence, warned_at: warning.warnedAt.getTime() }
}

export const notThere = () => new Refusal('notFound', '这条警告已经确认过了')

export const homeOf = async (
  tx: Reader,
  visitor: Visitor,
  now: number,
): Promise<OutputOf<typeof indexInit>> => {
  const { uid, sonid } = visitor
  const recipient = await recipientOf(tx, visitor)
  const [warning, notices, unread, quick, navigation, pending] = await Promise.all([
    openWarningOf(tx, uid),
    noticeReader(tx).headlines(recipient, headlines),
    countUnread(tx, recipient),
    quickEntriesOf(tx, visitor),
    navigationAt(tx, 'home'),
    sonid === 0 ? pendingAgreements(tx, uid, now) : [],
  ])
  return {
    warning,
    notices: notices.map(presentNotice),
    unread,
    quick_entries: quick.chosen,
    navigation,
    lines: openLines.map(({ id, path }) => ({ id, name: lines[id].name, path })),
    agreements_to_accept: pending.map(presentPending),
  }
}
