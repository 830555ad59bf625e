/** 投诉建议: the list, or one ticket. The thread is lazy, because it brings the upload code. */
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { lazy, Suspense } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { TicketList } from '../components/TicketList.tsx'

const TicketThread = lazy(async () => ({
  default: (await import('../components/TicketThread.tsx')).TicketThread,
}))

export function Complaints() {
  const { id } = usePageQuery(supportScreens.complaints)
  if (!id) return <TicketList />
  return (
    <Suspense fallback={<PageLayout state={{ is: 'loading' }} skeleton={<CardsSkeleton />} />}>
      <TicketThread key={id} id={id} />
    </Suspense>
  )
}
