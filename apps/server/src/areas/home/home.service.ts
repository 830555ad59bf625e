/** The home tab: what must be confirmed, what is new, and the short ways to where one works. */
import { allScreens, brandColour, type LineId, lines, type OutputOf, type PageUrl } from '@wallpaper/contract'
import type { indexInit, quickEntryInit, tabBarInit, warningAlert } from '@wallpaper/contract/home'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import {
  type Counter,
  countOnce,
  type Entry,
  type FirstSteps,
  mayUse,
  recipientOf,
  type Visitor,
  warningReader,
} from '../account/public.ts'
import { countUnread, noticeReader, presentNotice } from '../notice/public.ts'
import { navigationAt, pendingAgreements, presentPending } from '../system/public.ts'
import { firstStepsOf } from './firstSteps.service.ts'
import { quickEntryReader, quickEntryRepository } from './home.repository.ts'
import { settings } from './home.settings.ts'

/** What the areas contribute to the home tab and the tab bar. */
export interface HomeContributions {
  entries: readonly Entry[]
  firstSteps: readonly FirstSteps[]
  tabBadges: readonly TabBadge[]
  /** Product lines whose screens exist. */
  lineHomes: readonly LineHome[]
}

export interface TabBadge {
  screen: { path: PageUrl }
  count: Counter
}

export interface LineHome {
  id: LineId
  path: PageUrl
}

const headlines = 3

const tabs = allScreens
  .flatMap(({ screen: { tab, title, paths } }) =>
    tab && paths[0] ? [{ ...tab, title, path: paths[0] }] : [],
  )
  .sort((a, b) => a.index - b.index)

export const tabBarOf = async (
  tx: Reader,
  visitor: Visitor,
  badges: readonly TabBadge[],
): Promise<OutputOf<typeof tabBarInit>> => {
  const count = countOnce(tx, visitor)
  const badgeOf = (path: PageUrl) => count(badges.find(({ screen }) => screen.path === path)?.count)
  return {
    selected_colour: brandColour,
    tabs: await Promise.all(
      tabs.map(async ({ index, path, title, icon }) => ({
        index,
        // The specification's ids are one more.
        id: index + 1,
        path,
        title,
        icon,
        badge: await badgeOf(path),
      })),
    ),
  }
}

const visibleTo = (visitor: Visitor, entries: readonly Entry[]): Entry[] =>
  entries
    .filter((entry) => entry.home !== undefined && mayUse(entry, visitor))
    .toSorted((a, b) => (a.home?.order ?? 0) - (b.home?.order ?? 0))

/** Chosen and offered. A choice of long ago may name what is gone, or what this account may no longer use. */
const splitByChoice = (visible: readonly Entry[], chosenIds: readonly string[] | null, max: number) => {
  const chosen = chosenIds
    ? chosenIds.flatMap((id) => visible.find((entry) => entry.id === id) ?? [])
    : visible
  const shown = chosen.slice(0, max)
  return { chosen: shown, available: visible.filter((entry) => !shown.includes(entry)) }
}

export const quickEntriesOf = async (
  tx: Reader,
  visitor: Visitor,
  entries: readonly Entry[],
): Promise<OutputOf<typeof quickEntryInit>> => {
  const chosenIds = await quickEntryReader(tx).chosenBy(visitor)
  const max = await settings(tx).get('home.quick_entries')
  const { chosen, available } = splitByChoice(visibleTo(visitor, entries), chosenIds, max)
  const count = countOnce(tx, visitor)
  // One after the other: `tx` may be a transaction, which has one connection.
  const present = async (list: readonly Entry[]) => {
    const presented = []
    for (const { id, icon, screen, badge } of list)
      presented.push({ id, title: screen.title, icon, path: screen.path, badge: await count(badge) })
    return presented
  }
  return { chosen: await present(chosen), available: await present(available), max }
}

export const chooseEntries = async (
  tx: Tx,
  visitor: Visitor,
  ids: readonly string[],
  entries: readonly Entry[],
): Promise<OutputOf<typeof quickEntryInit>> => {
  const max = await settings(tx).get('home.quick_entries')
  const known = visibleTo(visitor, entries).map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw refuse('快捷入口重复了，请刷新后再试')
  if (ids.some((id) => !known.includes(id))) throw refuse('有的入口已经不可用，请刷新后再试')
  if (ids.length > max) throw refuse(`最多选择 ${max} 个快捷入口`)
  await quickEntryRepository(tx).choose(visitor, [...ids])
  return quickEntriesOf(tx, visitor, entries)
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
  { entries, firstSteps, lineHomes, now }: Omit<HomeContributions, 'tabBadges'> & { now: number },
): Promise<OutputOf<typeof indexInit>> => {
  const { uid, sonid } = visitor
  const recipient = await recipientOf(tx, visitor)
  const [warning, notices, unread, steps, quick, navigation, pending] = await Promise.all([
    openWarningOf(tx, uid),
    noticeReader(tx).headlines(recipient, headlines),
    countUnread(tx, recipient),
    firstStepsOf(tx, recipient, firstSteps),
    quickEntriesOf(tx, visitor, entries),
    navigationAt(tx, 'home'),
    sonid === 0 ? pendingAgreements(tx, uid, now) : [],
  ])
  return {
    warning,
    notices: notices.map(presentNotice),
    unread,
    first_steps: steps,
    quick_entries: quick.chosen,
    navigation,
    lines: lineHomes.map(({ id, path }) => ({ id, name: lines[id].name, path })),
    agreements_to_accept: pending.map(presentPending),
  }
}
