import { applyDestroy, cancelDestroy, destroyAccount, destroyInit } from '@wallpaper/contract/account'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { applyClosure, type ClosureDeps, cancelClosure, closureStateOf } from './closure.service.ts'

export const closureRoutes = (deps: ClosureDeps): Route[] => [
  read(destroyInit, ({ tx, caller }) => closureStateOf(tx, caller.uid, deps)),
  outside(applyDestroy, ({ caller, input }) => applyClosure(deps, caller.uid, input)),
  outside(destroyAccount, ({ caller, input }) => applyClosure(deps, caller.uid, input)),
  write(cancelDestroy, ({ tx, caller }) => cancelClosure(tx, caller.uid, deps)),
]
