/** Where something like it is made once more, and what is changed there; null where the job does not say. */
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import type { Job } from './job.types.ts'

interface Again {
  /** On the button of a job that came to nothing. */
  label: string
  url: PageUrl
}

type Made = Pick<Job, 'group' | 'template_id' | 'failure_code' | 'photo'>

const swapAgain = ({ template_id, failure_code, photo }: Made): Again => {
  if (!template_id || failure_code === 'template_gone')
    return { label: '换个模板', url: studioScreens.faceTemplates() }
  return { label: photo ? '换张照片' : '换个角色', url: studioScreens.faceUpload({ template: template_id }) }
}

export const againOf = (job: Made): Again | null => {
  if (job.group === 'dub') return { label: '改文案', url: studioScreens.dub() }
  if (job.group === 'sentence') return { label: '换句话', url: studioScreens.sentence() }
  return job.group === 'face' ? swapAgain(job) : null
}
