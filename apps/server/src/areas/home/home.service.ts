/** The home tab: what must be confirmed, news, and quick entries. */
import { allScreens, brandColour, type OutputOf, type PageUrl, screenAtPath } from '@wallpaper/contract'
import type { indexInit, tabBarInit, warningAlert } from '@wallpaper/contract/home'
import type { Reader } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  countOnce,
  type Entry,
  type FirstSteps,
  firstOpenWarning,
  type Invitations,
  recipientOf,
  unreadNotices,
  type Visitor,
} from '../account/public.ts'
import { noticeHeadlines, presentNotice } from '../notice/public.ts'
import { navigationAt, pendingAgreements, presentPending } from '../system/public.ts'
import { firstStepsOf } from './firstSteps.service.ts'
import type { FirstReviewOf, LineHome, StripOf, TabBadge } from './home.contributions.ts'
import { homeLines, type LineDeps } from './lines/lines.service.ts'
import { chosenEntriesOf } from './quickEntry/quickEntry.service.ts'

export interface HomeContributions extends LineDeps {
  entries: readonly Entry[]
  firstSteps: readonly FirstSteps[]
  invitations: Invitations
  firstReview: FirstReviewOf
  tabBadges: readonly TabBadge[]
  /** Product lines with screens. */
  lineHomes: readonly LineHome[]
  homeStrips: readonly StripOf[]
}

const headlines = 3

const tabs = allScreens
  .flatMap(({ tab, title, paths }) => (tab && paths[0] ? [{ ...tab, title, path: paths[0] }] : []))
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
        // The specification's ids start at 1.
        id: index + 1,
        path,
        title,
        icon,
        badge: await badgeOf(path),
      })),
    ),
  }
}

type Warned = OutputOf<typeof warningAlert>

export const openWarningOf = async (tx: Reader, uid: number): Promise<Warned['warning']> => {
  const warning = await firstOpenWarning(tx, uid)
  if (!warning) return null
  return { id: warning.id, sentence: warning.sentence, warned_at: warning.warnedAt.getTime() }
}

export const notThere = () => new Refusal('notFound', '这条警告已经确认过了')

type Home = OutputOf<typeof indexInit>

/** The gravest strip, if this version has the screen it leads to. */
const stripOf = async (tx: Reader, visitor: Visitor, strips: readonly StripOf[]): Promise<Home['strip']> => {
  const said = (await Promise.all(strips.map((strip) => strip(tx, visitor))))
    .flatMap((strip) => strip ?? [])
    .filter(({ path }) => screenAtPath(path))
    .toSorted((a, b) => b.gravity - a.gravity)
  const [gravest] = said
  if (!gravest) return null
  const { tone, sentence, action, path } = gravest
  return { tone, sentence, action, path }
}

export const homeOf = async (
  tx: Reader,
  visitor: Visitor,
  contributions: Omit<HomeContributions, 'tabBadges'>,
): Promise<Home> => {
  const { entries, lineHomes, homeStrips, clock } = contributions
  const { uid, sonid } = visitor
  const count = countOnce(tx, visitor)
  const unreadNow = count(unreadNotices)
  const recipient = await recipientOf(tx, visitor)
  const [warning, strip, notices, unread, steps, quick, navigation, lines, pending] = await Promise.all([
    openWarningOf(tx, uid),
    stripOf(tx, visitor, homeStrips),
    noticeHeadlines(tx, recipient, headlines),
    unreadNow,
    firstStepsOf(tx, recipient, contributions),
    chosenEntriesOf(tx, visitor, entries, count),
    navigationAt(tx, 'home'),
    homeLines(tx, visitor, lineHomes, contributions),
    sonid === 0 ? pendingAgreements(tx, uid, clock()) : [],
  ])
  return {
    warning,
    strip,
    notices: notices.map(presentNotice),
    unread,
    first_steps: steps,
    quick_entries: quick,
    navigation,
    lines,
    agreements_to_accept: pending.map(presentPending),
  }
}
