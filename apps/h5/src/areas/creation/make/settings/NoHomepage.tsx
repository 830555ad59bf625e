/** Works need a homepage: without one, this links to its creation. */
import { lines } from '@wallpaper/contract'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { Link } from '../../../../ui/Link.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'

export function NoHomepage({ title }: { title: string }) {
  const line = useLine()
  const action = (
    <Link className="btn primary" to={creationScreens.index(line)}>
      去新建主页
    </Link>
  )
  const note = `${lines[line].labels.work}放在主页里，建好主页就可以上传`
  return <PageLayout title={title} state={{ is: 'empty', empty: { title: '先建一个主页', note, action } }} />
}
