/** Where the same thing is made once more; null where the job does not say. */
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import type { Job } from './job.types.ts'

export const againUrl = ({ group, template_id }: Pick<Job, 'group' | 'template_id'>): PageUrl | null => {
  if (group === 'dub') return studioScreens.dub()
  if (group === 'sentence') return studioScreens.sentence()
  return group === 'face' && template_id ? studioScreens.faceUpload({ template: template_id }) : null
}
