/** All existing screens: one table for the phone, the server, the console and the tools. */
import { type Area, allContracts } from './contracts.ts'
import type { AnyScreen } from './screen.ts'

export const allScreens: readonly AnyScreen[] = allContracts.flatMap(({ screens = {} }) =>
  Object.values(screens),
)

export const screensOf = (area: Area): readonly AnyScreen[] =>
  Object.values(allContracts.find(({ name }) => name === area)?.screens ?? {})

const byPath = new Map<string, AnyScreen>(
  allScreens.flatMap((screen) => screen.paths.map((path) => [path, screen] as const)),
)

/** Accepts a path with or without its query. */
export const screenAtPath = (url: string): AnyScreen | undefined => byPath.get(url.split('?')[0] ?? '')
