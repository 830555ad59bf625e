/** THE route table: every screen of the app, by area. A screen not listed here cannot be opened. */
import { accountPages } from '../areas/account/account.pages.ts'
import { codesPages } from '../areas/codes/codes.pages.ts'
import { creationPages } from '../areas/creation/creation.pages.ts'
import { makePages } from '../areas/creation/make/creation.make.pages.ts'
import { earningsPages } from '../areas/earnings/earnings.pages.ts'
import { homePages } from '../areas/home/home.pages.ts'
import { learnPages } from '../areas/learn/learn.pages.ts'
import { memberPages } from '../areas/member/member.pages.ts'
import { noticePages } from '../areas/notice/notice.pages.ts'
import { reviewPages } from '../areas/review/review.pages.ts'
import { sharingPages } from '../areas/sharing/sharing.pages.ts'
import { supportPages } from '../areas/support/support.pages.ts'
import { systemPages } from '../areas/system/system.pages.ts'
import { teamPages } from '../areas/team/team.pages.ts'
import { toolsPages } from '../areas/tools/tools.pages.ts'
import { walletPages } from '../areas/wallet/wallet.pages.ts'
import type { PageDefinition } from '../runtime/pageDefinition.ts'

export const pages: readonly PageDefinition[] = [
  ...homePages,
  ...accountPages,
  ...creationPages,
  ...makePages,
  ...learnPages,
  ...noticePages,
  ...reviewPages,
  ...sharingPages,
  ...codesPages,
  ...earningsPages,
  ...systemPages,
  ...memberPages,
  ...supportPages,
  ...teamPages,
  ...toolsPages,
  ...walletPages,
]
