import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { Link } from '../../../../ui/Link.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'

export function NoTemplates() {
  const line = useLine()
  const action = (
    <Link className="btn soft" to={makeScreens.upload(line)} open="redirect">
      上传自己的图片
    </Link>
  )
  const empty = { title: '还没有模板', note: '模板正在准备，先上传自己的图片吧', action }
  return <PageLayout state={{ is: 'empty', empty }} />
}
