import type { PublicationState } from '@wallpaper/contract/publish/publication.labels'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export const publicationTones: Record<PublicationState, Tone> = {
  draft: 'plain',
  handing_off: 'wait',
  submitting: 'wait',
  submitted: 'wait',
  verified: 'ok',
  failed: 'no',
  unknown: 'no',
  cancelled: 'plain',
}
