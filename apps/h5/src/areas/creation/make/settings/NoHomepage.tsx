/** Works need a homepage: without one, this links to its creation. */
import { lines } from '@wallpaper/contract'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'

export function NoHomepage({ title }: { title: string }) {
  const line = useLine()
  const { homePath, labels } = lines[line]
  const action = runtime().canOpen(homePath) ? (
    <Link className="btn primary" to={homePath}>
      去新建主页
    </Link>
  ) : (
    <Button kind="soft" onPress={() => navigateBack()}>
      返回上一页
    </Button>
  )
  return (
    <PageLayout
      title={title}
      state={{
        is: 'empty',
        empty: { title: '先建一个主页', note: `${labels.work}放在主页里，建好主页就可以上传`, action },
      }}
    />
  )
}
