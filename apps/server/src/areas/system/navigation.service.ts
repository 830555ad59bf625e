/** The navigation items of one place, as the app draws them: shown ones only, in the operators' order. */
import type { Reader } from '../../platform/db/database.ts'
import { presentNavigation } from './shell.present.ts'
import { type NavigationRow, shellReader } from './shell.repository.ts'

export const navigationAt = async (tx: Reader, place: NavigationRow['place']) =>
  (await shellReader(tx).navigation(place)).map(presentNavigation)
