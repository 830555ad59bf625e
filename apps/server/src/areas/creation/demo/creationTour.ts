/** The part of the demo tour about uploading, and the picture that all of it follows. */
import { photoStates } from '@wallpaper/contract/creation/photo/photo.schemas'
import type { Vault } from '../../../platform/crypto.ts'
import { type DemoTour, type FollowedPicture, tourSteps } from '../../../platform/demo/tour.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { subjectThumb } from '../review/subject.service.ts'
import { type FollowedWork, followedWork } from './followedWork.ts'

const tones: Record<FollowedWork['state'], FollowedPicture['tone']> = {
  draft: 'warn',
  reviewing: 'warn',
  published: 'good',
  rejected: 'bad',
  taken_down: 'bad',
}

export const creationTour = (vault: Vault, addressesOf: UploadAddresses) => (): DemoTour => ({
  steps: tourSteps(new URL('./tour.data.json', import.meta.url), {
    upload: { isDone: async (tx) => (await followedWork(tx, vault)) !== null },
    resubmit: {
      applies: async (tx) => (await followedWork(tx, vault))?.state === 'rejected',
      isDone: async (tx) => (await followedWork(tx, vault))?.state !== 'rejected',
    },
  }),
  picture: async (tx) => {
    const work = await followedWork(tx, vault)
    return (
      work && {
        title: work.title,
        image: subjectThumb({ ...work, pictureUrl: null }, addressesOf),
        state: photoStates[work.state],
        tone: tones[work.state],
      }
    )
  },
})
