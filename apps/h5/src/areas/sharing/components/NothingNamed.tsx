import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'

/** The URL lacks the id. */
export function NothingNamed() {
  const line = useLine()
  const empty = {
    drawing: 'nothing' as const,
    title: '链接里没有素材，请从列表打开',
    note: '从共享素材里选一个打开',
    action: (
      <Link className="btn soft" to={sharingScreens.materials(line)}>
        去共享素材
      </Link>
    ),
  }
  return <PageLayout state={{ is: 'empty', empty }} />
}
