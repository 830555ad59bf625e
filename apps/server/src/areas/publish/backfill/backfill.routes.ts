import {
  backfillBatch,
  backfillInit,
  backfillRecognise,
  backfillRecords,
  backfillSubmit,
} from '@wallpaper/contract/publish'
import { outside, type Route, read } from '../../../platform/http/route.ts'
import {
  type BackfillDeps,
  backfillForm,
  listRecords,
  recognise,
  submit,
  submitBatch,
} from './backfill.service.ts'

export const backfillRoutes = (deps: BackfillDeps): Route[] => [
  read(backfillInit, ({ tx, caller }) => backfillForm(tx, caller.uid)),
  outside(backfillRecognise, ({ caller, input }) => recognise(deps, caller.uid, input)),
  outside(backfillSubmit, ({ caller, input }) => submit(deps, caller.uid, input)),
  outside(backfillBatch, ({ caller, input }) => submitBatch(deps, caller.uid, input)),
  read(backfillRecords, ({ tx, caller, input }) => listRecords(tx, caller.uid, input)),
]
