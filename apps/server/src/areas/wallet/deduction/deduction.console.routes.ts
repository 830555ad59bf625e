import {
  deductionList,
  deductionPicture,
  deductionRead,
  deductionTrial,
  proposeDeduction,
  proposeDeductionReturn,
  replyDeduction,
  upholdDeduction,
} from '@wallpaper/contract/wallet/deduction.console'
import type { Clock } from '../../../platform/clock.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type TakePrivatePicture, takePrivatePicture } from '../../upload/public.ts'
import {
  type DeductionConsoleDeps,
  listForStaff,
  mustExist,
  readForStaff,
  replyTo,
  submitDeduction,
  submitReturn,
  tryDeduction,
  uphold,
} from './deduction.console.service.ts'

type Deps = DeductionConsoleDeps & TakePrivatePicture & { clock: Clock }

export const deductionConsoleRoutes = (deps: Deps): Route[] => [
  read(deductionList, ({ tx, input, caller }) =>
    listForStaff(tx, input, { approvals: deps.approvals, caller, now: deps.clock() }),
  ),
  read(deductionRead, ({ tx, input, caller }) =>
    readForStaff(tx, input.id, deps, { caller, now: deps.clock() }),
  ),
  read(deductionTrial, ({ tx, input }) => tryDeduction(tx, input)),
  outside(deductionPicture, async ({ db, input: { uid }, file }) => {
    if (!file) throw refuse('请选择要上传的图片')
    await db.read((tx) => mustExist(tx, uid))
    const { video_url: _none, ...picture } = await takePrivatePicture(db, uid, file, deps)
    return picture
  }),
  write(proposeDeduction, ({ tx, input, act }) => submitDeduction(tx, input, act, deps)),
  write(proposeDeductionReturn, ({ tx, input, act }) => submitReturn(tx, input, act, deps)),
  write(replyDeduction, async ({ tx, input, act }) => {
    await replyTo(tx, input, act)
    return readForStaff(tx, input.id, deps, act)
  }),
  write(upholdDeduction, async ({ tx, input, act }) => {
    await uphold(tx, input, act)
    return readForStaff(tx, input.id, deps, act)
  }),
]
