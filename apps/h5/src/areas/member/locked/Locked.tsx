/** Marks content made under an expired membership, with a link to renew it. */
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import type { ReactNode } from 'react'
import { useSession } from '../../../runtime/useSession.ts'
import { Badge, NoticeStrip } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'

export function LockBadge() {
  return (
    <Badge tone="wait">
      <Icon name="lock" size={12} />
      已锁定
    </Badge>
  )
}

/** Only the main account can renew; a sub-account sees the reason. */
export function LockedStrip({ children }: { children: ReactNode }) {
  const isMain = useSession()?.sonid === 0
  const action = { label: '去续费', to: memberScreens.vip() }
  return (
    <NoticeStrip icon="lock" {...(isMain && { action })}>
      {children}
    </NoticeStrip>
  )
}
