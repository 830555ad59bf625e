/** 选择位置. Lazy: the list of all cities and districts is too large for the page itself. */
import { lazy, Suspense } from 'react'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'

const PlacePicker = lazy(async () => ({ default: (await import('../places/PlacePicker.tsx')).PlacePicker }))

export function ChooseLocation() {
  return (
    <Suspense fallback={<PageLayout state={{ is: 'loading' }} skeleton={<RowsSkeleton />} />}>
      <PlacePicker />
    </Suspense>
  )
}
