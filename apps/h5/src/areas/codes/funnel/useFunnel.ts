import { dataAssistant } from '@wallpaper/contract/codes'
import {
  type FunnelGroup,
  type FunnelPeriod,
  funnelPeriodIds,
  type PlatformTag,
  platformTagIds,
} from '@wallpaper/contract/codes/codes.labels'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import type { FunnelInput } from '../codes.types.ts'

/** What the figures are about: the whole line, or one code, work or platform. */
export interface FunnelView {
  period: FunnelPeriod
  group: FunnelGroup
  codeId: string | undefined
  photoId: string | undefined
  platform: PlatformTag | undefined
}

export const inputOf = ({ period, group, codeId, photoId, platform }: FunnelView): FunnelInput => ({
  period,
  group,
  ...(codeId && { code_id: codeId }),
  ...(photoId && { photo_id: photoId }),
  ...(platform && { platform }),
})

/** One code is grouped by work, everything else by code: grouping a code by code would give one row. */
const firstGroup = (query: { code_id?: string; photo_id?: string; platform?: string }): FunnelGroup => {
  if (query.photo_id || query.platform) return 'code'
  return query.code_id ? 'photo' : 'code'
}

export const useFunnelView = () => {
  const query = usePageQuery(codesScreens.data)
  const [view, setView] = useState<FunnelView>(() => ({
    period: funnelPeriodIds.find((id) => id === query.period) ?? 'week',
    group: firstGroup(query),
    codeId: query.code_id,
    photoId: query.photo_id,
    platform: platformTagIds.find((id) => id === query.platform),
  }))
  return { view, change: (changed: Partial<FunnelView>) => setView({ ...view, ...changed }) }
}

/** Another code or period shows the old figures, dimmed, until the new ones have loaded. */
export const useFunnel = (view: FunnelView) =>
  useLineRead(
    dataAssistant,
    { ...inputOf(view), ...(view.photoId && { is_explained: true }) },
    { keepsLast: true },
  )
