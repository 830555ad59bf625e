import { changeRejectReason, rejectReasons } from '@wallpaper/contract/review/review.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { changeReason, listReasons } from './reasons.console.service.ts'

export const reasonConsoleRoutes: readonly Route[] = [
  read(rejectReasons, ({ tx }) => listReasons(tx)),
  write(changeRejectReason, ({ tx, input, act }) => changeReason(tx, input, act)),
]
