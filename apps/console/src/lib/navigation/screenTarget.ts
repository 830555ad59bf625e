/** The target of a notice or navigation item: a screen of the creators' app, from the contract's table. */
import { allScreens, screenAtPath } from '@wallpaper/contract'

export interface ScreenTarget {
  path: string
  /** Without the question mark; empty if there is none. */
  query: string
}

export const splitTarget = (url: string): ScreenTarget => {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

export const joinTarget = ({ path, query }: ScreenTarget): string => {
  const text = query.trim().replace(/^\?/, '')
  return text ? `${path}?${text}` : path
}

export interface ScreenOption {
  value: string
  label: string
}

/** Each screen once by its path; a screen in several page sets once per set. */
export const screenOptions: readonly ScreenOption[] = allScreens.flatMap((screen) => {
  const paths = 'pathOf' in screen ? screen.paths : screen.paths.slice(0, 1)
  return paths.map((path) => ({ value: path, label: `${screen.title}（${path}）` }))
})

/** The screen's title; null when the app has no such screen, so that it can be marked. */
export const screenTitle = (url: string): string | null => screenAtPath(url)?.title ?? null

export const isTabScreen = (url: string): boolean => (screenAtPath(url)?.tab ?? null) !== null
