import {
  auditInit,
  auditStandards,
  checkAppeal,
  checkApply,
  checkInit,
  checkRandomCode,
  checkSearchCode,
} from '@wallpaper/contract/review'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { CodeCalls } from '../../codes/public.ts'
import { type AppealDeps, openAppeal } from '../appeal/appeal.service.ts'
import { listStandards } from '../reasons/reasons.console.service.ts'
import type { ElsewhereReviews } from '../review.slots.ts'
import { reviewCentre, reviewedElsewhere } from './centre.service.ts'

export interface CheckDeps extends AppealDeps {
  codes: CodeCalls
  elsewhere: readonly ElsewhereReviews[]
}

export const checkRoutes = ({ codes, elsewhere, ...deps }: CheckDeps): Route[] => [
  read(checkInit, ({ tx, caller: { uid }, line, input }) => reviewCentre(tx, { uid, line }, input, deps)),
  read(auditInit, async ({ tx, caller: { uid }, input }) => ({
    ...(await reviewCentre(tx, { uid }, input, deps)),
    elsewhere: await reviewedElsewhere(tx, uid, elsewhere),
  })),
  read(auditStandards, ({ tx }) => listStandards(tx)),
  write(checkAppeal, ({ tx, caller: { uid }, line, input }) => openAppeal(tx, { uid, line }, input, deps)),
  read(checkSearchCode, ({ tx, input }) => codes.check(tx, input.code)),
  read(checkRandomCode, async ({ tx }) => ({ code: await codes.random(tx) })),
  write(checkApply, ({ tx, caller: { uid, sonid }, line, input }) =>
    codes.create(tx, { uid, sonid, line }, input),
  ),
]
