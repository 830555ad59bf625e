/** 查看位置. The cities around it are found in the list of all places, which comes after the page itself. */
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
