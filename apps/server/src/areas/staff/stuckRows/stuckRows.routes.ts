import { retryStuck, setAsideStuck, stuckList } from '@wallpaper/contract/staff/staff.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listStuckRows, retryRow, type StuckRowsDeps, setAsideRow } from './stuckRows.service.ts'

export const stuckRowsRoutes = (deps: StuckRowsDeps): Route[] => [
  read(stuckList, ({ tx, input }) => listStuckRows(tx, deps, input, input)),
  write(retryStuck, ({ tx, input, act }) => retryRow(tx, deps, input.id, act)),
  write(setAsideStuck, ({ tx, input, act }) => setAsideRow(tx, deps, input.id, act)),
]
