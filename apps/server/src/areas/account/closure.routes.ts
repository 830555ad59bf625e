import {
  appeal,
  applyDestroy,
  ban,
  cancelDestroy,
  destroyAccount,
  destroyInit,
} from '@wallpaper/contract/account'
import { outside, type Route, read, write } from '../../platform/http/route.ts'
import { banStateOf, writeAppeal } from './appeal.service.ts'
import { applyClosure, type ClosureNeeds, cancelClosure, closureStateOf } from './closure.service.ts'

export const closureRoutes = (needs: ClosureNeeds): Route[] => [
  read(ban, ({ tx, caller }) => banStateOf(tx, caller)),
  write(appeal, ({ tx, caller, input }) =>
    writeAppeal(tx, { uid: caller.uid, text: input.text, now: needs.clock() }),
  ),
  read(destroyInit, ({ tx, caller }) => closureStateOf(tx, caller.uid, needs)),
  outside(applyDestroy, ({ caller, input }) => applyClosure(needs, caller.uid, input)),
  outside(destroyAccount, ({ caller, input }) => applyClosure(needs, caller.uid, input)),
  write(cancelDestroy, ({ tx, caller }) => cancelClosure(tx, caller.uid, needs)),
]
