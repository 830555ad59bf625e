import {
  bankBatches,
  downloadBankBatch,
  previewBankResult,
  proposeBankBatch,
  proposeBankResult,
  proposeDoubtOutcome,
} from '@wallpaper/contract/wallet/bank.console'
import { outside, type Route, read, write } from '../../../../platform/http/route.ts'
import { proposeBatch } from './bankBatch.approval.ts'
import { type BankDeps, download, listBatches } from './bankBatch.service.ts'
import { preview, proposeResult } from './bankResult.service.ts'
import { proposeOutcome } from './doubt.approval.ts'

export const bankConsoleRoutes = (deps: BankDeps): Route[] => [
  read(bankBatches, ({ tx, input, caller }) => listBatches(tx, deps, input, caller)),
  write(proposeBankBatch, ({ tx, input, act }) => proposeBatch(tx, deps, input.payer, act)),
  outside(downloadBankBatch, ({ input, act }) => download(deps, input, act)),
  outside(previewBankResult, ({ db, file }) => preview(db, deps, file)),
  outside(proposeBankResult, ({ db, input, file, act }) => proposeResult(db, deps, input.hash, file, act)),
  write(proposeDoubtOutcome, ({ tx, input, act }) => proposeOutcome(tx, deps.approvals, input, act)),
]
