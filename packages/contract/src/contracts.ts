/**
 * THE list of areas: an area not listed here does not exist. Every other list (calls, screens, audit words,
 * figures, owned kinds, permissions, the server's areas) is computed from it.
 */
import { accountContract } from './account/account.contract.ts'
import { codesContract } from './codes/codes.contract.ts'
import type { Contract } from './contract.ts'
import { creationContract } from './creation/creation.contract.ts'
import { earningsContract } from './earnings/earnings.contract.ts'
import { financeContract } from './finance/finance.contract.ts'
import { gzhContract } from './gzh/gzh.contract.ts'
import { homeContract } from './home/home.contract.ts'
import { learnContract } from './learn/learn.contract.ts'
import { memberContract } from './member/member.contract.ts'
import { noticeContract } from './notice/notice.contract.ts'
import { paymentsContract } from './payments/payments.contract.ts'
import { productContract } from './product/product.contract.ts'
import { publishContract } from './publish/publish.contract.ts'
import { replyContract } from './reply/reply.contract.ts'
import { reviewContract } from './review/review.contract.ts'
import { sharingContract } from './sharing/sharing.contract.ts'
import { staffContract } from './staff/staff.contract.ts'
import { studioContract } from './studio/studio.contract.ts'
import { supportContract } from './support/support.contract.ts'
import { systemContract } from './system/system.contract.ts'
import { teamContract } from './team/team.contract.ts'
import { toolsContract } from './tools/tools.contract.ts'
import { uploadContract } from './upload/upload.contract.ts'
import { walletContract } from './wallet/wallet.contract.ts'

/**
 * The order is binding for the server: an area may import only areas before it and contribute to their slots;
 * from areas after it, it gets things through its own slots. The import rules read this list.
 */
const contracts = [
  // Common to every product.
  staffContract,
  noticeContract,
  uploadContract,
  systemContract,
  accountContract,
  homeContract,
  paymentsContract,
  // Creation.
  creationContract,
  toolsContract,
  codesContract,
  sharingContract,
  reviewContract,
  // Money.
  earningsContract,
  financeContract,
  walletContract,
  // People.
  teamContract,
  learnContract,
  memberContract,
  supportContract,
  // Platforms.
  publishContract,
  productContract,
  // Planned: named by permissions and labels, and not served yet.
  studioContract,
  gzhContract,
  replyContract,
] as const

type Listed = (typeof contracts)[number]

/** Its name is the area's folder in contract, server, h5 and console. */
export type Area = Listed['name']

/** The list without the exact types, for loops. */
export const allContracts: readonly (Contract & { readonly name: Area })[] = contracts

/** The exact types of one field, for each area that has it. */
export type FieldOf<Name extends keyof Contract, One = Listed> = One extends {
  readonly [N in Name]: infer Value
}
  ? Value
  : never
