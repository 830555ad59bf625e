/** All screens of the console, for screens that show the menu of somebody else: only the app knows all areas. */
import { createContext, useContext } from 'react'
import type { Screen } from '../screen.ts'

export const ScreensContext = createContext<readonly Screen[]>([])

export const useScreens = (): readonly Screen[] => useContext(ScreensContext)
