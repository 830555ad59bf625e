/** THE list of areas: what is not here is not served. Each says in its own `<area>.area.ts` what it gives. */
import type { Area } from './area.ts'
import { accountArea } from './areas/account/account.area.ts'
import { codesArea } from './areas/codes/codes.area.ts'
import { creationArea } from './areas/creation/creation.area.ts'
import { homeArea } from './areas/home/home.area.ts'
import { noticeArea } from './areas/notice/notice.area.ts'
import { staffArea } from './areas/staff/staff.area.ts'
import { systemArea } from './areas/system/system.area.ts'
import { uploadArea } from './areas/upload/upload.area.ts'
import { walletArea } from './areas/wallet/wallet.area.ts'

/** In the order in which their parts of the demo world are made: one may need those before it. */
export const areas: readonly Area[] = [
  staffArea,
  systemArea,
  accountArea,
  homeArea,
  noticeArea,
  uploadArea,
  creationArea,
  walletArea,
  codesArea,
]
