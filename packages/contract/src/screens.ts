/** All existing screens by area: one table for the phone, the server, the console and the tools. */
import { accountScreens } from './account/account.screens.ts'
import type { Area } from './areas.ts'
import { codesScreens } from './codes/codes.screens.ts'
import { makeScreens } from './creation/creation.make.screens.ts'
import { creationScreens } from './creation/creation.screens.ts'
import { earningsScreens } from './earnings/earnings.screens.ts'
import { homeScreens } from './home/home.screens.ts'
import { learnScreens } from './learn/learn.screens.ts'
import { memberScreens } from './member/member.screens.ts'
import { noticeScreens } from './notice/notice.screens.ts'
import { reviewScreens } from './review/review.screens.ts'
import type { AnyScreen, ListedScreen } from './screen.ts'
import { sharingScreens } from './sharing/sharing.screens.ts'
import { supportScreens } from './support/support.screens.ts'
import { systemScreens } from './system/system.screens.ts'
import { teamScreens } from './team/team.screens.ts'
import { toolsScreens } from './tools/tools.screens.ts'
import { walletScreens } from './wallet/wallet.screens.ts'

const tables: Partial<Record<Area, Readonly<Record<string, AnyScreen>>>> = {
  home: homeScreens,
  account: accountScreens,
  notice: noticeScreens,
  learn: learnScreens,
  review: reviewScreens,
  creation: { ...creationScreens, ...makeScreens },
  codes: codesScreens,
  earnings: earningsScreens,
  member: memberScreens,
  system: systemScreens,
  sharing: sharingScreens,
  support: supportScreens,
  team: teamScreens,
  tools: toolsScreens,
  wallet: walletScreens,
}

export const allScreens: readonly ListedScreen[] = (
  Object.entries(tables) as [Area, Readonly<Record<string, AnyScreen>>][]
).flatMap(([area, table]) => Object.entries(table).map(([name, screen]) => ({ area, name, screen })))

const byPath = new Map<string, ListedScreen>(
  allScreens.flatMap((listed) => listed.screen.paths.map((path) => [path, listed] as const)),
)

/** Accepts a path with or without its query. */
export const screenAtPath = (url: string): ListedScreen | undefined => byPath.get(url.split('?')[0] ?? '')
