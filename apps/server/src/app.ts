/**
 * The list of areas: what is not here is not served. Each area declares its contributions in its own
 * `<area>.area.ts`.
 */
import type { Area } from './area.ts'
import { accountArea } from './areas/account/account.area.ts'
import { codesArea } from './areas/codes/codes.area.ts'
import { creationArea } from './areas/creation/creation.area.ts'
import { earningsArea } from './areas/earnings/earnings.area.ts'
import { financeArea } from './areas/finance/finance.area.ts'
import { homeArea } from './areas/home/home.area.ts'
import { learnArea } from './areas/learn/learn.area.ts'
import { memberArea } from './areas/member/member.area.ts'
import { noticeArea } from './areas/notice/notice.area.ts'
import { paymentsArea } from './areas/payments/payments.area.ts'
import { reviewArea } from './areas/review/review.area.ts'
import { sharingArea } from './areas/sharing/sharing.area.ts'
import { staffArea } from './areas/staff/staff.area.ts'
import { supportArea } from './areas/support/support.area.ts'
import { systemArea } from './areas/system/system.area.ts'
import { teamArea } from './areas/team/team.area.ts'
import { toolsArea } from './areas/tools/tools.area.ts'
import { uploadArea } from './areas/upload/upload.area.ts'
import { walletArea } from './areas/wallet/wallet.area.ts'

/**
 * The order matters: an area may import only areas before it and contribute to their slots; from areas after
 * it, it gets things through its own slots. The import rules read this list.
 */
export const areas: readonly Area[] = [
  // Common to every product.
  staffArea,
  noticeArea,
  uploadArea,
  systemArea,
  accountArea,
  homeArea,
  paymentsArea,
  // Creation.
  creationArea,
  toolsArea,
  codesArea,
  sharingArea,
  reviewArea,
  // Money.
  earningsArea,
  financeArea,
  walletArea,
  // People.
  teamArea,
  learnArea,
  memberArea,
  supportArea,
]
