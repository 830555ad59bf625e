/** 直播回放: the list, or one replay. */
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { LiveDetail } from '../live/LiveDetail.tsx'
import { LiveList } from '../live/LiveList.tsx'

export function LivePage() {
  const id = Number(usePageQuery(learnScreens.live).id)
  return id ? <LiveDetail key={id} id={id} /> : <LiveList />
}
