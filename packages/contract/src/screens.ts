/** All screens that are built, by area: one table for the phone, the server, the console and the tools. */
import { accountScreens } from './account/account.screens.ts'
import type { Area } from './areas.ts'
import { homeScreens } from './home/home.screens.ts'
import { noticeScreens } from './notice/notice.screens.ts'
import type { AnyScreen, ListedScreen } from './screen.ts'
import { systemScreens } from './system/system.screens.ts'

const tables: Partial<Record<Area, Readonly<Record<string, AnyScreen>>>> = {
  home: homeScreens,
  account: accountScreens,
  notice: noticeScreens,
  system: systemScreens,
}

export const allScreens: readonly ListedScreen[] = (
  Object.entries(tables) as [Area, Readonly<Record<string, AnyScreen>>][]
).flatMap(([area, table]) => Object.entries(table).map(([name, screen]) => ({ area, name, screen })))

const byPath = new Map<string, ListedScreen>(
  allScreens.flatMap((listed) => listed.screen.paths.map((path) => [path, listed] as const)),
)

/** Takes a path with or without its query. */
export const screenAtPath = (url: string): ListedScreen | undefined => byPath.get(url.split('?')[0] ?? '')
