/** Visible navigation items of one place, in the operators' order. */
import type { Reader } from '../../../platform/db/database.ts'
import { presentNavigation } from '../appConfig/appConfig.present.ts'
import { appConfigReader, type NavigationRow } from '../appConfig/appConfig.repository.ts'

export const navigationAt = async (tx: Reader, place: NavigationRow['place']) =>
  (await appConfigReader(tx).navigation(place)).map(presentNavigation)
