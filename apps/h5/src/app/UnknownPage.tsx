import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { usePage } from '../pageStack/pageContext.ts'
import { Link } from '../ui/Link.tsx'
import { PageLayout } from '../ui/page/PageLayout.tsx'
import { Empty } from '../ui/states/states.tsx'

export function UnknownPage() {
  const { path } = usePage()
  return (
    <PageLayout title="没有这个页面">
      <Empty
        isWhole
        drawing="nothing"
        title="没有找到这个页面"
        note="地址可能写错了，或这个功能还没有开放"
        action={
          <>
            <Link className="btn primary" to={homeScreens.home()} open="relaunch">
              回到首页
            </Link>
            <p className="detail num">{path}</p>
          </>
        }
      />
    </PageLayout>
  )
}
