/** The paths of the phone's screens, from the contract's table. */
import { allScreens } from '@wallpaper/contract'

/** Sorted, without duplicates. */
export const screenPaths = (): string[] => [...new Set(allScreens.flatMap(({ paths }) => paths))].sort()
