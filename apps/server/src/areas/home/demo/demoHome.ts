/**
 * Demo hot words, guides and product ranking, as added by an operator: with the same checks and audit
 * entries.
 */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import type { HomeItemKind } from '@wallpaper/contract/home/home.limits'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { staffAct } from '../../../platform/http/route.ts'
import { demoCaller } from '../../staff/public.ts'
import { addItem } from '../items/item.console.service.ts'
import { homeItemReader } from '../items/item.repository.ts'

export interface DemoHomeDeps {
  db: Database
  clock: Clock
}

type DemoItem = Omit<Parameters<typeof addItem>[1], 'kind' | 'is_shown'>

const words: readonly DemoItem[] = [
  { title: '中秋头像', mark: 'hot' },
  { title: '落日壁纸' },
  { title: '情侣头像' },
  { title: '手机壁纸 4K', mark: 'new' },
  { title: '早安图片' },
  { title: '毕业那天' },
  { title: '猫咪表情' },
  { title: '国庆倒计时', mark: 'hot' },
]

const guides: readonly DemoItem[] = [
  {
    title: '新手 7 步',
    note: '每步 5 分钟，从拍一张图到第一次提现',
    icon: 'book',
    path: learnScreens.category({ category: 'start' }),
  },
  {
    title: '先把资料填完整',
    note: '头像和昵称，观众第一眼看到的',
    icon: 'user',
    path: accountScreens.userInfo(),
  },
  {
    title: '把常用的放到前面',
    note: '首页的入口，拖一下就换顺序',
    icon: 'grid',
    path: homeScreens.iconManage(),
  },
  {
    title: '请人一起打理',
    note: '开一个子账号，只给要用的权限',
    icon: 'phone',
    path: accountScreens.cooperate(),
  },
]

const products: readonly DemoItem[] = [
  {
    title: '图片线',
    note: '壁纸、头像、表情，一张图也能开始',
    icon: 'image',
    mark: 'hot',
    path: creationScreens.index('picture'),
  },
  {
    title: '定制内容',
    note: '图文与视频模板，适合有文案的人',
    icon: 'doc',
    path: creationScreens.index('creative'),
  },
  { title: 'AI 换脸', note: '换脸模板与成片', icon: 'spark', mark: 'new' },
  { title: '趣味工具', note: '测试、拼图、起名', icon: 'star' },
]

const gzh: readonly DemoItem[] = [
  {
    title: '提现前要知道的事',
    note: '税费怎么算，什么时候到账',
    icon: 'wallet',
    path: systemScreens.withdrawalNotes(),
  },
]

const all: Record<HomeItemKind, readonly DemoItem[]> = {
  hot_word: words,
  guide: guides,
  product: products,
  gzh,
}

/** Does nothing when any item exists, so that items removed by an operator do not come back. */
export const makeDemoHome = ({ db, clock }: DemoHomeDeps): Promise<void> =>
  db.write(async (tx) => {
    if ((await homeItemReader(tx).titles()).length > 0) return
    const caller = await demoCaller(tx, 'operator')
    const act = staffAct(caller, { now: clock(), reason: '演示数据', requestId: 'demo' })
    for (const kind of ['hot_word', 'guide', 'product', 'gzh'] as const)
      for (const item of all[kind]) await addItem(tx, { ...item, kind, is_shown: true }, act)
  })
