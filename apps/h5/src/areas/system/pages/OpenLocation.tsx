/** 查看位置. Lazy: it needs the list of all places to find the cities nearby. */
import { lazy, Suspense } from 'react'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton } from '../../../ui/states/skeletons.tsx'

const PlaceView = lazy(async () => ({ default: (await import('../places/PlaceView.tsx')).PlaceView }))

export function OpenLocation() {
  return (
    <Suspense fallback={<PageLayout state={{ is: 'loading' }} skeleton={<PictureSkeleton height={320} />} />}>
      <PlaceView />
    </Suspense>
  )
}
