/** 看作品: links to the existing work of a duplicate file. */
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { Link } from '../../../../ui/Link.tsx'

export function WorkLink({ photoId }: { photoId: string }) {
  const line = useLine()
  return (
    <Link className="btn ghost sm" to={creationScreens.photo(line, { photo_id: photoId })}>
      看作品
    </Link>
  )
}
