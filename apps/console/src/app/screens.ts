/**
 * The list of areas, and what the app computes from it. The app knows an area only by its
 * `<area>.screens.ts`.
 */
import { accountArea } from '../areas/account/account.screens.ts'
import { codesArea } from '../areas/codes/codes.screens.ts'
import { creationArea } from '../areas/creation/creation.screens.ts'
import { earningsArea } from '../areas/earnings/earnings.screens.ts'
import { financeArea } from '../areas/finance/finance.screens.ts'
import { homeArea } from '../areas/home/home.screens.ts'
import { learnArea } from '../areas/learn/learn.screens.ts'
import { memberArea } from '../areas/member/member.screens.ts'
import { noticeArea } from '../areas/notice/notice.screens.ts'
import { paymentsArea } from '../areas/payments/payments.screens.ts'
import { reviewArea } from '../areas/review/review.screens.ts'
import { sharingArea } from '../areas/sharing/sharing.screens.ts'
import { staffArea } from '../areas/staff/staff.screens.ts'
import { supportArea } from '../areas/support/support.screens.ts'
import { systemArea } from '../areas/system/system.screens.ts'
import { teamArea } from '../areas/team/team.screens.ts'
import { toolsArea } from '../areas/tools/tools.screens.ts'
import { walletArea } from '../areas/wallet/wallet.screens.ts'
import type { ConsoleArea, SubjectPaths } from '../lib/screen.ts'

const areas: readonly ConsoleArea[] = [
  staffArea,
  accountArea,
  reviewArea,
  codesArea,
  creationArea,
  financeArea,
  homeArea,
  noticeArea,
  sharingArea,
  earningsArea,
  systemArea,
  teamArea,
  toolsArea,
  walletArea,
  memberArea,
  paymentsArea,
  supportArea,
  learnArea,
]

export const screens = areas.flatMap((area) => area.screens)

export const subjectPaths: SubjectPaths = Object.fromEntries(
  areas.flatMap(({ subjects = {} }) => Object.entries(subjects)),
)

export const topBarItems = areas.flatMap(({ TopBarItem }) => TopBarItem ?? [])
