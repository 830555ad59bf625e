/**
 * Demo navigation items: one for each kind of destination, in 更多服务 and both tabs. With the same checks and
 * audit entries as an operator's.
 */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { listAudit } from '../../../platform/audit/audit.repository.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { staffAct } from '../../../platform/http/route.ts'
import { demoCaller } from '../../staff/public.ts'
import { addItem } from '../appConfig/appConfig.console.service.ts'
import type { NavigationInput } from './navigation.rules.ts'

const report = 'v4/system/navigationOpened'

type DemoItem = Omit<NavigationInput, 'is_shown' | 'is_tab'> & Partial<Pick<NavigationInput, 'is_tab'>>

const items: readonly [DemoItem, ...DemoItem[]] = [
  {
    id: 'demo-gallery',
    place: 'guide',
    position: 2,
    title: '图神取图',
    icon: 'image',
    appid: 'wxde30de30de30de30',
    path: 'pages/index/index',
  },
  {
    id: 'demo-docs',
    place: 'guide',
    position: 3,
    title: '腾讯文档',
    icon: 'globe',
    h5: 'https://docs.qq.com/home/',
  },
  {
    id: 'demo-withdrawal',
    place: 'guide',
    position: 4,
    title: systemScreens.withdrawalNotes.title,
    icon: 'wallet',
    pages: systemScreens.withdrawalNotes(),
  },
  {
    id: 'demo-mine',
    place: 'guide',
    position: 5,
    title: accountScreens.mine.title,
    icon: 'user',
    pages: accountScreens.mine(),
    is_tab: true,
  },
  {
    id: 'demo-more',
    place: 'home',
    position: 1,
    title: systemScreens.guides.title,
    icon: 'grid',
    pages: systemScreens.guides(),
  },
  {
    id: 'demo-feedback',
    place: 'mine',
    position: 1,
    title: '反馈社区',
    icon: 'headset',
    h5: 'https://support.qq.com/',
  },
]

export interface DemoNavigationDeps {
  db: Database
  clock: Clock
}

export const makeDemoNavigation = ({ db, clock }: DemoNavigationDeps): Promise<void> =>
  db.write(async (tx) => {
    // Checks the log, so that items removed by an operator do not come back.
    const made = await listAudit(tx, { subject: `navigation:${items[0].id}` }, { after: null, limit: 1 })
    if (made.length > 0) return
    const caller = await demoCaller(tx, 'operator')
    const act = {
      ...staffAct(caller, { now: clock(), reason: '演示数据', requestId: 'demo' }),
      ownHosts: [],
    }
    for (const item of items) {
      const counted = {
        api_url: report,
        api_param: { id: item.id, step: 'open' },
        callback_url: report,
        callback_param: { id: item.id, step: 'done' },
      }
      await addItem(tx, { is_tab: false, is_shown: true, ...counted, ...item }, act)
    }
  })
