/** 更多服务: how to open a mini program that a web page cannot open. */

import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { media, navigation } from '@wallpaper/contract/system'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import type { NavigationItem } from '../../../runtime/navigationItem.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import css from './Tip.module.css'

/** In the messenger a long press on the code opens the mini program. */
function Code({ id, isMessenger }: { id: string; isMessenger: boolean }) {
  const { data } = useRead(media, { place: 'guide' })
  const code = data?.items.find(({ name, type }) => name === id && type === 'image')
  if (!code) return null
  return (
    <Card>
      <figure className={css.picture}>
        <img src={code.url} alt={code.title} width={200} height={200} />
        <figcaption>{isMessenger ? '长按识别小程序码，直接打开' : '用微信扫一扫，直接打开'}</figcaption>
      </figure>
    </Card>
  )
}

/** The place where the person found the item; without one, the list of 更多服务. */
const places: readonly NavigationItem['place'][] = ['guide', 'home', 'mine']

const stepsFor = (title: string, isMessenger: boolean) => [
  `复制名称「${title}」`,
  isMessenger ? '回到微信，点右上角的搜索' : '打开微信，点右上角的搜索',
  '粘贴名称，选择「小程序」并打开',
]

export function Guide() {
  const query = usePageQuery(systemScreens.guide)
  const place = places.find((one) => one === query.place) ?? 'guide'
  const read = useRead(navigation, { place })
  const item = read.data?.items.find(({ id }) => id === query.id)
  if (read.data && !item) {
    return (
      <PageLayout>
        <Empty
          isWhole
          drawing="nothing"
          title="这个入口已经下线"
          note="看看还有哪些可以前往的地方"
          action={
            <Link className="btn soft" to={homeScreens.guides()} open="redirect">
              查看全部
            </Link>
          }
        />
      </PageLayout>
    )
  }
  return (
    <PageLayout state={stateOf(read)} skeleton={<PictureSkeleton />}>
      {item && (
        <>
          <section className={css.head}>
            <h2>前往「{item.title}」</h2>
            <p>网页不能直接打开小程序，按下面三步前往</p>
          </section>
          <Code id={item.id} isMessenger={runtime().environment.isMessenger} />
          <Card>
            <ol className={css.steps}>
              {stepsFor(item.title, runtime().environment.isMessenger).map((step, index) => (
                <li key={step}>
                  <i className="num">{index + 1}</i>
                  {step}
                </li>
              ))}
            </ol>
          </Card>
          <Button kind="primary" size="lg" isBlock onPress={() => void copyText(item.title)}>
            复制名称
          </Button>
        </>
      )}
    </PageLayout>
  )
}
