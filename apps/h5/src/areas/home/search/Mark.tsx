import { type HomeMark, homeMarks } from '@wallpaper/contract/home/home.limits'
import { Badge } from '../../../ui/content.tsx'

/** 热 or 新, as set by operators. */
export function Mark({ mark }: { mark: HomeMark }) {
  if (mark === 'none') return null
  return <Badge tone={mark === 'hot' ? 'no' : 'ok'}>{homeMarks[mark]}</Badge>
}
