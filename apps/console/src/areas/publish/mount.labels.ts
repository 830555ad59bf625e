import type { ApplicationState, MountState } from '@wallpaper/contract/publish/mount.labels'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export const mountTones: Record<MountState, Tone> = {
  waiting_link: 'wait',
  waiting_time: 'wait',
  mounting: 'wait',
  reviewing: 'wait',
  mounted: 'ok',
  lost: 'no',
  failed: 'no',
  cancelled: 'plain',
  replaced: 'plain',
}

export const applicationTones: Record<ApplicationState, Tone> = {
  waiting: 'wait',
  passed: 'ok',
  refused: 'no',
}
